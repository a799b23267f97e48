import { Fragment, useEffect, useState } from 'react'
import { pickerSections, type FormChip, type FormTargeting, type PickerId } from '../sections.ts'
import { Picker } from './picker.tsx'
import { Choices } from './choices.tsx'
import { texts } from './texts.ts'

const query = new URLSearchParams(location.search)
const [faultKind = null, faultSection = 'keywords'] = query.get('fault')?.split(':') ?? []
const language = document.documentElement.lang === 'ja' ? 'ja' : 'en'
const address = `${location.pathname}/targeting.json?lang=${language}`

/** The page that X shows to whom is no longer signed in. */
function SignIn() {
  const t = texts[language]
  return (
    <main>
      <h1>{t.signIn}</h1>
      <input type="password" aria-label={t.password} />
    </main>
  )
}

/** The targeting of one ad group. */
export function Form() {
  const t = texts[language]
  const [shown, setShown] = useState<FormTargeting | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    void fetch(address).then(async (answer) => setShown((await answer.json()) as FormTargeting))
  }, [])
  if (shown === null) return <main aria-busy="true">{t.loading}</main>
  if (faultKind === 'logout' && changes > 0) return <SignIn />
  const change = (part: Partial<FormTargeting>) => {
    setShown({ ...shown, ...part })
    setSaved(false)
    setChanges(changes + 1)
  }
  const save = async () => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shown),
    })
    setSaved(answer.ok)
  }
  const picker = (id: PickerId) => {
    const isFaulty = id === faultSection
    if (isFaulty && faultKind === 'drop') return null
    const one = (key: string) => (
      <Picker
        key={key}
        section={id}
        title={isFaulty && faultKind === 'rename' ? t.renamed : t.sections[id]}
        chips={shown.pickers[id]}
        onChange={(chips: readonly FormChip[]) => change({ pickers: { ...shown.pickers, [id]: chips } })}
        t={t}
        fault={isFaulty ? faultKind : null}
      />
    )
    return (
      <>
        {one('first')}
        {isFaulty && faultKind === 'double' && one('second')}
      </>
    )
  }
  return (
    <main>
      <h1>{t.title}</h1>
      <p className="soft">
        {shown.account} · {shown.ad_group}
      </p>
      <Choices shown={shown} onChange={change} t={t} />
      {pickerSections.map(({ id }) => (
        <Fragment key={faultKind === 'rerender' ? `${id} ${changes}` : id}>{picker(id)}</Fragment>
      ))}
      <footer>
        <button type="button" onClick={() => void save()}>
          {t.save}
        </button>
        <span role="status">{isSaved ? t.saved : ''}</span>
      </footer>
    </main>
  )
}
