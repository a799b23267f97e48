import { Button, Notice } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { growthQuery } from '../../../../../shared/population/growth.query.ts'
import type { HandedItem } from '../../../../../shared/recipe/handed-items.ts'
import { useMe } from '../../../../../shared/session/use-me.ts'
import { findStartCriteria, ownAccountQuery, startKinds } from '../../api/first-size.query.ts'
import type { WelcomeRecipe } from '../../model/welcome-progress.ts'
import { ReadyRecipes } from './ready-recipes.tsx'

const handleItem = (id: string): HandedItem => ({ kind: 'handle', id: id.toLowerCase(), label: `@${id}` })

interface AudienceStepProps {
  account: HandedItem | null
  recipe: WelcomeRecipe | null
  onChange: (chosen: { account?: HandedItem | null; recipe?: WelcomeRecipe | null }) => void
}

/**
 * Choice of the first audience: the user's own followers, a search for words, topics or accounts, or a recipe
 * of the catalogue.
 */
export function AudienceStep({ account, recipe, onChange }: AudienceStepProps) {
  const t = useT('welcome')
  const formats = useFormats()
  const locale = useLocale()
  const me = useMe()
  const { data: growth } = useQuery(growthQuery)
  const handle = me?.social_accounts.find(({ handle: name }) => name)?.handle
  const ownAccount = useQuery(ownAccountQuery(handle, locale))
  const chosenSubject = recipe?.name ?? account?.label
  if (chosenSubject)
    return (
      <Notice
        tone="success"
        title={t(account?.kind === 'handle' ? 'audience.chosen' : 'audience.chosenOther', {
          label: chosenSubject,
        })}
        action={
          <Button size="sm" variant="quiet" onClick={() => onChange({ account: null, recipe: null })}>
            {t('audience.change')}
          </Button>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">{t('audience.text')}</p>
      <div className="max-w-[520px]">
        <Combobox
          size="lg"
          label={t('audience.other')}
          description={t('audience.otherNote')}
          placeholder={t('audience.otherPlaceholder')}
          loadingText={t('audience.searching')}
          emptyText={t('audience.none')}
          load={async (text, signal) => {
            const found = await findStartCriteria(text, locale, signal)
            return startKinds.flatMap((kind) => {
              const items = found.filter((one) => one.kind === kind)
              return items.length === 0
                ? []
                : [
                    {
                      id: kind,
                      label: t(`audience.kinds.${kind}`),
                      items: items.map((one) => ({
                        id: `${one.kind}:${one.id}`,
                        label: one.kind === 'handle' ? `@${one.id}` : one.label,
                        // While people are being brought in, “fewer than 50” says nothing about the topic.
                        ...(growth && one.size === null
                          ? {}
                          : { figure: t('audience.size', { n: formats.shortCount(one.size) }) }),
                        item: one,
                      })),
                    },
                  ]
            })
          }}
          onSelect={({ item }) =>
            onChange({
              account:
                item.kind === 'handle'
                  ? handleItem(item.id)
                  : { kind: item.kind, id: item.id, label: item.label },
            })
          }
        />
      </div>
      {handle && ownAccount.data && (
        <section aria-label={t('audience.own')} className="rounded-md border border-hairline p-4">
          <p className="mb-3">
            {t('audience.ownText', { n: formats.count(ownAccount.data.size), handle: `@${handle}` })}
          </p>
          <Button onClick={() => onChange({ account: handleItem(handle) })}>{t('audience.useOwn')}</Button>
        </section>
      )}
      <ReadyRecipes onChoose={(one) => onChange({ recipe: one })} />
    </div>
  )
}
