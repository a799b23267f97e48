import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { readyRecipesQuery } from '../../api/first-size.query.ts'
import type { WelcomeRecipe } from '../../model/welcome-progress.ts'

/** The catalogue's examples, as a start without any input. */
export function ReadyRecipes({ onChoose }: { onChoose: (recipe: WelcomeRecipe) => void }) {
  const t = useT('welcome')
  const formats = useFormats()
  const recipes = useQuery(readyRecipesQuery)
  // The search above can be used instead.
  if (recipes.isError) return null
  return (
    <section aria-labelledby="ready-recipes">
      <h2 id="ready-recipes" className="mb-2 font-semibold">
        {t('audience.ready')}
      </h2>
      {recipes.data ? (
        <ul className="grid gap-2 sm:grid-cols-2">
          {recipes.data.map(({ id, name, core_audience }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ id, name })}
                className="flex w-full items-baseline justify-between gap-3 rounded-md border border-hairline px-3 py-2 text-left hover:border-signal-edge hover:bg-signal-soft"
              >
                <span className="min-w-0 font-medium break-words">{name}</span>
                <span className="shrink-0 text-13 text-ink-soft tabular-nums">
                  {t('audience.size', { n: formats.shortCount(core_audience) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton label={t('audience.loadingReady')} height={120} />
      )}
    </section>
  )
}
