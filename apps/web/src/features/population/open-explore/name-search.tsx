import { Button, SearchIcon, TextField } from '@rookery/ui'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../shared/site/site.ts'
import type { OpenExplorePaths } from './paths.ts'

/** One field for any name; the address holds what is searched. */
export function NameSearch({ name, isFull }: { name: string; isFull: boolean }) {
  const t = useT('explore')
  const paths = usePaths<OpenExplorePaths>()
  const go = useGo()
  const [text, setText] = useState(name)
  const [searchedName, setSearchedName] = useState(name)
  if (name !== searchedName) {
    setSearchedName(name)
    setText(name)
  }
  const isReady = /[\p{L}\p{N}]/u.test(text)
  function submitSearch(event: FormEvent) {
    event.preventDefault()
    if (isReady) go(isFull ? paths.fullExplore(text.trim()) : paths.openExplore(text.trim()))
  }
  return (
    <form role="search" onSubmit={submitSearch} className="mb-6 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(value) => setText(value.slice(0, 512))}
        />
      </div>
      <Button type="submit" variant="primary" icon={<SearchIcon size={18} />} isDisabled={!isReady}>
        {t('search.go')}
      </Button>
    </form>
  )
}
