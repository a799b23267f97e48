import type { ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  JobOver,
  usualMeaning,
  type BackgroundWork,
  type JobRun,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { grantOf } from '../ad-accounts/grant.service.ts'
import type { GrantedAccess } from '../advertising/account-access.service.ts'
import { keep, keepCriteria, openCopy, type Copy } from '../advertising/copy.service.ts'
import {
  leaveToSweeper,
  makingOf,
  noteMaking,
  takeBack,
  workingName,
  type Making,
} from '../advertising/making.service.ts'
import { accountById, childrenOf, objectOf } from '../advertising/object.service.ts'
import { bindMade, type Part } from './bind-campaign.service.ts'
import { adSetToMakeOf, launchOf } from './claim-launch.service.ts'
import { fillLineItem } from './fill-line-item.service.ts'
import { createLineItem, sendCriteria } from './make-line-item.service.ts'

/** Somebody waits for it: after a minute of a network that fails it is taken back. */
const MOST_TRIES = 6

/** Where it goes on: the line items that are whole, and why all of it is taken back. */
const placeShape = z.object({ line_items: z.string().default(''), cause: z.string().default('') })
const linesOf = (job: BackgroundJobRow): string[] =>
  placeShape.parse(job.cursor).line_items.split(',').filter(Boolean)
const causeOf = (job: BackgroundJobRow): ServerText | null => {
  const { cause } = placeShape.parse(job.cursor)
  return cause === '' ? null : (JSON.parse(cause) as ServerText)
}

/**
 * Makes a campaign with its ad sets and their targeting, an ad set a step. Everything is paused and has a working name until it is whole; only the last step
 * gives the campaign its name and, if asked, starts it. What a killed process made is found by its working name and gone on with; where it cannot be gone on
 * with, all of it is taken back and the campaign is a draft that says why.
 */
export const campaignMaking: BackgroundWork = {
  kind: 'campaign',
  at_once: 4,
  step: async (run, job) => {
    const making = await makingOf(run.deps.db, job.id)
    const why = causeOf(job)
    if (why !== null) {
      if (making) await takeBack(run.deps, making, why)
      throw new JobOver(why)
    }
    if (!making) throw new JobOver('campaigns.launchGone')
    try {
      return await next(run, job, making)
    } catch (error) {
      const cause = run.signal.aborted
        ? null
        : endOf(error, job.tries + 1 >= Math.min(MOST_TRIES, run.timing.tries))
      if (cause === null) throw error
      run.deps.logger.info({ err: error, job_id: job.id }, 'a campaign is taken back')
      return {
        cursor: { ...job.cursor, cause: JSON.stringify(cause) },
        step: 'taking back',
        write: async (tx) => await noteMaking(run.deps, tx, making, { state: 'undoing' }),
      }
    }
  },
  cancelling: async ({ deps }, job) => {
    const making = await makingOf(deps.db, job.id)
    if (making) await takeBack(deps, making, 'campaigns.launchCancelled')
    return 'campaigns.launchCancelled'
  },
  stopped: async (tx, { id }) => await leaveToSweeper(tx, id),
}

/** Why it is not tried again; null where it is. */
function endOf(error: unknown, isLast: boolean): ServerText | null {
  if (error instanceof JobOver) return error.text
  const meaning = usualMeaning(error)
  if ('over' in meaning) return meaning.over
  return 'given_up' in meaning && isLast ? meaning.given_up : null
}

async function next(run: JobRun, job: BackgroundJobRow, making: Making): Promise<StepDone> {
  const { deps, signal } = run
  const row = making.object_id === null ? undefined : await objectOf(deps.db, making.object_id)
  if (!row) throw new JobOver('campaigns.launchGone')
  const launch = launchOf(row)
  const access = await accessOf(deps, making, launch.by)
  const copy = await openCopy(deps, access, signal)
  const adSets = (await childrenOf(deps.db, 'adset', row.id)).flatMap(adSetToMakeOf)
  const parts = adSets.flatMap((adSet) =>
    adSet.groups.map((group, n): Part => ({
      adSet,
      group,
      name: adSet.groups.length === 1 ? adSet.draft.name : `${adSet.draft.name} · ${n + 1}`.slice(-255),
    })),
  )
  const note = (tx: Transaction, change: Partial<Making>) => noteMaking(deps, tx, making, change)
  if (making.campaign_id === null) {
    const { id } = await campaignOf(copy, making, launch)
    return { step: 'line items', total: parts.length, write: (tx) => note(tx, { campaign_id: id }) }
  }
  const lines = linesOf(job)
  const part = parts[lines.length]
  if (part) {
    const id = await makePart(deps, copy, making, launch.draft.objective, part, lines.length + 1)
    const made = [...lines, id]
    return {
      cursor: { line_items: made.join(',') },
      step: 'line items',
      done: made.length,
      write: (tx) => note(tx, { done: made.length }),
    }
  }
  const whole = { row, campaign_id: making.campaign_id, parts, lines }
  await giveNames(deps, copy, whole, launch)
  return { is_over: true, write: async (tx) => await bindMade(deps, tx, copy, making, whole) }
}

async function accessOf(deps: Deps, making: Making, by: string): Promise<GrantedAccess> {
  const account = await accountById(deps.db, making.ad_account_id)
  // It may have been taken away since.
  const live = account && (await grantOf(deps.db, by, making.team_id, account.account_id))
  if (!live) throw new JobOver('adAccounts.noAccess')
  return { ...live, team_id: making.team_id }
}

/** The paused campaign of that working name, made where there is none yet. */
const campaignOf = async ({ ask }: Copy, making: Making, { draft, funding }: ReturnType<typeof launchOf>) =>
  await ask(async (ads, account, options) => {
    const [known] = await ads.campaigns.named(account, making.working_name, options)
    if (known) return known
    const { daily_budget_micro: daily, lifetime_budget_micro: lifetime } = draft
    return await ads.campaigns.createSurely(
      account,
      {
        name: making.working_name,
        funding_instrument_id: funding,
        entity_status: 'PAUSED',
        ...(daily ? { daily_budget_amount_local_micro: daily } : {}),
        ...(lifetime ? { total_budget_amount_local_micro: lifetime } : {}),
      },
      options,
    )
  })

/** One ad set, whole but for its name. */
async function makePart(
  deps: Deps,
  copy: Copy,
  making: Making,
  objective: ReturnType<typeof launchOf>['draft']['objective'],
  { adSet, group }: Part,
  n: number,
): Promise<string> {
  const name = workingName(`${n}`, making.id)
  const [known] = await copy.ask((ads, account, options) => ads.lineItems.named(account, name, options))
  const wire = known ?? (await createLineItem(copy.ask, making.campaign_id!, objective, name, adSet.draft))
  const isNew = known === undefined
  const criteria = await sendCriteria(copy.ask, wire.id, group.criteria, { isNew })
  await fillLineItem(deps, copy, wire.id, objective, adSet, { isNew })
  await keepCriteria(deps, copy, wire.id, criteria)
  return wire.id
}

/** The ad sets first, the campaign last: from then on it is whole. */
async function giveNames(
  deps: Deps,
  copy: Copy,
  { campaign_id, parts, lines }: { campaign_id: string; parts: readonly Part[]; lines: readonly string[] },
  { draft, active }: ReturnType<typeof launchOf>,
): Promise<void> {
  for (const [n, id] of lines.entries()) {
    const name = parts[n]!.name
    const wire = await copy.ask((ads, account, options) =>
      ads.lineItems.update(account, id, { name, entity_status: 'ACTIVE' }, options),
    )
    await keep(deps, copy, 'line_item', [wire])
  }
  const whole = await copy.ask((ads, account, options) =>
    ads.campaigns.update(
      account,
      campaign_id,
      { name: draft.name, entity_status: active ? 'ACTIVE' : 'PAUSED' },
      options,
    ),
  )
  await keep(deps, copy, 'campaign', [whole])
}
