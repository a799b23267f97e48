import { Button, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { handOverDescription, MAX_DESCRIPTION_LENGTH } from '../../../../shared/recipe/handed-description.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { HomePaths } from '../paths.ts'

const examples = ['example1', 'example2', 'example3'] as const

/** The text goes to the creator, which proposes criteria for it. */
export function SellBox() {
  const t = useT('home')
  const team = useTeam()
  const paths = usePaths<HomePaths>()
  const go = useGo()
  const [text, setText] = useState('')
  return (
    <form
      className="rounded-md border border-hairline bg-raised p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        handOverDescription(team.id, text.trim())
        go(paths.creator())
      }}
    >
      <TextField
        label={t('sell.label')}
        description={t('sell.hint')}
        placeholder={t('sell.placeholder')}
        rows={3}
        value={text}
        onChange={setText}
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isDisabled={text.trim() === ''}>
          {t('sell.submit')}
        </Button>
        <ul
          aria-label={t('sell.examples')}
          className="flex flex-wrap gap-x-1 max-sm:-mx-2.5 max-sm:flex-col max-sm:items-start"
        >
          {examples.map((example) => (
            <li key={example}>
              <Button
                size="sm"
                variant="quiet"
                className="h-auto! min-h-7 py-1 text-left whitespace-normal! text-signal-strong!"
                onClick={() => setText(t(`sell.${example}`))}
              >
                {t(`sell.${example}`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </form>
  )
}
