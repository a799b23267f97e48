import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocale } from '../../../../shared/i18n/use-t.ts'
import { useTimeZone } from '../../../../shared/insights/use-time-zone.ts'
import { consumeSellText } from '../../../../shared/recipe/handed-sell-text.ts'
import { proposalsQuery } from '../api/proposals.query.ts'
import { FrontDoorContext, type FrontDoorValue } from '../front-door-context.ts'
import { emptyDraft, readSellDraft, storeSellDraft, type SellDraft } from '../model/sell-draft.ts'
import { SellBox } from './sell-box.tsx'

// They come while the answer is made, which takes longer.
const Reading = lazy(() => import('./reading/reading.tsx').then((m) => ({ default: m.Reading })))
const ProposedAudiences = lazy(() =>
  import('./proposals/proposed-audiences.tsx').then((m) => ({ default: m.ProposedAudiences })),
)

/** What was begun here, or said before signing in. */
function beginDraft(teamId: string | null): SellDraft {
  const text = consumeSellText()
  return text === null ? readSellDraft(teamId) : { ...emptyDraft, text, asked: text }
}

/** Say what you sell: what was understood, and the audiences proposed for it. What was begun is kept. */
export function FrontDoor({ team, withTeam }: FrontDoorValue) {
  const teamId = team && team.id
  const [draft, setDraft] = useState(() => beginDraft(teamId))
  const change = (more: Partial<SellDraft>) => setDraft((was) => ({ ...was, ...more }))
  useEffect(() => storeSellDraft(teamId, draft), [teamId, draft])
  const query = useQuery(proposalsQuery(draft.asked, draft.changes, useLocale(), useTimeZone()))
  const { data: found } = query
  const isComplete = query.isSuccess && !query.isFetching

  const ask = (text: string) => {
    const asked = text.trim()
    if (asked === draft.asked) void query.refetch()
    change({ text, asked, ticked: asked === draft.asked ? draft.ticked : [] })
  }
  const value = useMemo(
    (): FrontDoorValue => ({
      team,
      withTeam: (act) =>
        withTeam((chosen) => {
          // What was begun without a team goes on in the one that was created.
          if (teamId === null) {
            storeSellDraft(null, emptyDraft)
            storeSellDraft(chosen.id, draft)
          }
          act(chosen)
        }),
    }),
    [team, teamId, withTeam, draft],
  )
  return (
    <FrontDoorContext value={value}>
      <SellBox
        draft={draft}
        isBusy={query.isFetching && draft.text.trim() === draft.asked}
        hasExamples={draft.asked === null || (isComplete && found?.proposals.length === 0)}
        onText={(text) => change({ text })}
        onAsk={ask}
        onClear={() => setDraft(emptyDraft)}
      />
      <Suspense>
        {found?.reading && draft.asked !== null && (
          <Reading
            reading={found.reading}
            changes={draft.changes}
            onChange={(changes) => change({ changes })}
          />
        )}
        {draft.asked !== null && (
          <ProposedAudiences
            found={found}
            isComplete={isComplete}
            error={query.isFetching ? null : query.error}
            isOutdated={draft.text.trim() !== draft.asked}
            ticked={draft.ticked}
            onTick={(ticked) => change({ ticked })}
            onAgain={() => ask(draft.text)}
          />
        )}
      </Suspense>
    </FrontDoorContext>
  )
}
