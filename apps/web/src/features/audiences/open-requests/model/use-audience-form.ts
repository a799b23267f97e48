import type { Team, User } from '@rookery/contract'
import { useState } from 'react'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { forgetDraft, readDraft } from '../../../../shared/visitor-forms/stored-draft.ts'
import { useKeptDraft } from '../../../../shared/visitor-forms/use-kept-draft.ts'

export const DRAFT = 'audience'
const empty = {
  ...{ email: '', handle: '', company: '', ad_account_id: '', name: '', description: '', team: '' },
}
type Values = typeof empty & { countries: string[] }

/** The fields of the form, begun with what was typed before and with what is known of the user. */
export function useAudienceForm(me: User | null, teams: readonly Team[]) {
  const words = useT('audienceRequests')
  const [isTried, setTried] = useState(false)
  const [start] = useState(() => {
    const { countries = [], ...draft } = readDraft<Values>(DRAFT)
    const known = { ...empty, email: me?.email ?? '', team: teams[0]?.id ?? '' }
    const isOwnTeam = draft.team === '' || teams.some(({ id }) => id === draft.team)
    return {
      known,
      countries,
      values: {
        ...known,
        ...draft,
        email: draft.email || known.email,
        team: isOwnTeam ? (draft.team ?? known.team) : known.team,
      },
    }
  })
  const [countries, setCountries] = useState(start.countries)
  const form = useForm(
    start.values,
    {
      email: { isRequired: true, type: 'email', maxLength: 254 },
      handle: {
        isRequired: true,
        validators: [(handle) => (/^@?\w{1,15}$/.test(handle) ? null : words('form.badHandle'))],
      },
      company: { isRequired: true, maxLength: 200 },
      name: { isRequired: true, minLength: 2, maxLength: 120 },
      description: { isRequired: true, maxLength: 5000 },
    },
    {
      email: words('form.email'),
      handle: words('form.handle'),
      company: words('form.company'),
      name: words('form.name'),
      description: words('form.description'),
    },
  )
  const isTyped =
    countries.length > 0 ||
    (Object.keys(empty) as (keyof typeof empty)[]).some((key) => form.values[key] !== start.known[key])
  useKeptDraft(DRAFT, { ...form.values, countries }, isTyped)
  return {
    form: { ...form, isChanged: isTyped },
    countries,
    setCountries,
    isTried,
    tryIt: () => setTried(true),
    clear: () => {
      setTried(false)
      setCountries([])
      form.reset(start.known)
      forgetDraft(DRAFT)
    },
  }
}
