import { Button, SearchIcon, TextField } from '@rookery/ui'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useNameHref } from '../use-name-href.ts'

interface NameSearchProps {
  name: string
  /** At the center of the page, before anything is searched. */
  isLarge: boolean
}

/** One field for any name; the address holds what is searched. */
export function NameSearch({ name, isLarge }: NameSearchProps) {
  const t = useT('explore')
  const hrefOf = useNameHref()
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
    if (isReady) go(hrefOf(text.trim()))
  }
  return (
    <form role="search" onSubmit={submitSearch} className="flex items-end gap-2 sm:gap-3">
      <div className={`min-w-0 flex-1 ${isLarge ? '[&_input]:h-10 [&_input]:text-16' : ''}`}>
        <TextField
          label={t('search.label')}
          isLabelHidden
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(value) => setText(value.slice(0, 512))}
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        size={isLarge ? 'lg' : 'md'}
        icon={<SearchIcon size={18} />}
        isDisabled={!isReady}
      >
        {t('search.go')}
      </Button>
    </form>
  )
}
