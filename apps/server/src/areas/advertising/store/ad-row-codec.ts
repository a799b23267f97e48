import { campaignObjectives, placements } from '@rookery/contract'
import { z } from 'zod'
import { dataOfShown, shownPostOf } from './ad-on-network.ts'
import type {
  AdData,
  AdRowData,
  AdSetData,
  AdSetDraft,
  CampaignData,
  CampaignDraft,
  CreationFailure,
  CreativeData,
  CreativeDraft,
  Launch,
  MediaData,
  OwnMedia,
  Preroll,
  TargetingGroup,
} from './ad-row-data.ts'
import type { AdRowKind, StoredAdData } from './tables.ts'

/** A row's columns that hold its state. */
interface Place {
  readonly network_id: string | null
  readonly parent_id: string | null
}

/** Checks what every version stored; further keys were checked by the contract when they came in. */
const parserOfShape =
  <T>(shape: z.ZodType) =>
  (value: unknown): T | null =>
    value === undefined || value === null ? null : (shape.parse(value) as T)

const objective = z.enum(campaignObjectives)
const campaignDraftOf = parserOfShape<CampaignDraft>(
  z.looseObject({ name: z.string(), objective, start: z.string() }),
)
const adSetDraftOf = parserOfShape<AdSetDraft>(
  z.looseObject({
    name: z.string(),
    start: z.string(),
    placements: z.array(z.enum(placements)),
    targeting_package: z.looseObject({}),
  }),
)
const launchOf = parserOfShape<Launch>(
  z.looseObject({ by: z.string(), active: z.boolean().default(false), funding: z.string().default('') }),
)
const groupsOf = parserOfShape<readonly TargetingGroup[]>(
  z.array(z.looseObject({ name: z.string(), criteria: z.array(z.looseObject({})) })),
)
const failureOf = parserOfShape<CreationFailure>(
  z.looseObject({ why: z.unknown(), at: z.string().default('') }),
)
const creativeDraftOf = parserOfShape<CreativeDraft>(
  z.looseObject({
    name: z.string(),
    text: z.string(),
    media_keys: z.array(z.string()),
    card: z.looseObject({ title: z.string(), url: z.string() }).nullable(),
    scheduled_at: z.string().nullable(),
  }),
)
const prerollOf = parserOfShape<Preroll>(
  z.looseObject({ name: z.string(), call_to_action: z.looseObject({}).nullable().default(null) }),
)
const ownMediaOf = parserOfShape<OwnMedia>(
  z.looseObject({ state: z.enum(['UPLOADING', 'READY', 'FAILED']), name: z.string() }),
)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function parseCampaign(stored: StoredAdData, { network_id }: Place): CampaignData {
  const draft = campaignDraftOf(stored['draft'])
  const endStatus = stored['ended'] === 'Halted' || stored['ended'] === 'Expired' ? stored['ended'] : null
  if (network_id !== null || !draft) return { state: 'live', ended: endStatus }
  if (stored['was'] !== undefined) {
    const launchInput = launchOf(stored['launch']) ?? { by: '', active: false, funding: '' }
    return { state: 'launching', draft, launch: launchInput }
  }
  const failure = failureOf(stored['failed'])
  return failure ? { state: 'failed', draft, failure } : { state: 'draft', draft }
}

function parseAdSet(stored: StoredAdData, { network_id }: Place): AdSetData {
  const draft = adSetDraftOf(stored['draft'])
  const request_digest = textOf(stored['asked'])
  if (network_id !== null || !draft) {
    const [entered, digest] = [stored['package'], textOf(stored['digest'])]
    const targeting =
      entered && digest !== null ? { package: entered as AdSetDraft['targeting_package'], digest } : null
    return { state: 'live', targeting, request_digest }
  }
  const groups = groupsOf(stored['groups'])
  const addedFields = {
    draft,
    request_digest,
    objective: objective
      .nullable()
      .catch(null)
      .parse(stored['objective'] ?? null),
  }
  if (stored['was'] !== undefined)
    return { ...addedFields, state: 'adding', groups: groups ?? [], by: launchOf(stored['launch'])?.by ?? '' }
  if (groups) return { state: 'launching', draft, groups, request_digest }
  const failure = failureOf(stored['failed'])
  return failure ? { ...addedFields, state: 'failed', failure } : { state: 'draft', draft, request_digest }
}

function parseAd(stored: StoredAdData, { parent_id }: Place): AdData {
  const shownPost = shownPostOf(stored)
  return parent_id !== null
    ? { state: 'draft', shown: shownPost, enabled: stored['on'] === true }
    : {
        state: 'live',
        shown: shownPost,
        line_item_id: textOf(stored['line_item_id']) ?? '',
        approval_status: textOf(stored['approval_status']),
      }
}

function parseCreative(stored: StoredAdData, { network_id }: Place): CreativeData {
  const draft = network_id === null ? creativeDraftOf(stored['draft']) : null
  return draft ? { state: 'draft', draft } : { state: 'live', preroll: prerollOf(stored['preroll']) }
}

/** Only this server writes a state, always together with the other fields. */
function parseMedia(stored: StoredAdData): MediaData {
  const file = stored['state'] === undefined ? null : ownMediaOf(stored)
  return file ? { state: 'own', file } : { state: 'listed' }
}

const parserByKind: { readonly [K in AdRowKind]: (stored: StoredAdData, place: Place) => AdRowData[K] } = {
  campaign: parseCampaign,
  adset: parseAdSet,
  ad: parseAd,
  creative: parseCreative,
  media: parseMedia,
}

/** Parses the data of a row of that kind. Throws if a required field is missing. */
export const parseAdRowData = <K extends AdRowKind>(
  kind: K,
  stored: StoredAdData,
  place: Place,
): AdRowData[K] => parserByKind[kind](stored, place)

function formatCampaign(data: CampaignData): StoredAdData {
  if (data.state === 'draft') return { draft: data.draft }
  if (data.state === 'launching') return { draft: data.draft, was: 'draft', launch: data.launch }
  if (data.state === 'failed') return { draft: data.draft, failed: data.failure }
  return data.ended === null ? {} : { ended: data.ended }
}

function formatAdSet(data: AdSetData): StoredAdData {
  const addedFields = data.request_digest === null ? {} : { asked: data.request_digest }
  if (data.state === 'live') return { ...addedFields, ...data.targeting }
  const { draft } = data
  if (data.state === 'draft') return { ...addedFields, draft }
  if (data.state === 'launching') return { ...addedFields, draft, groups: data.groups }
  const toCampaign = {
    ...addedFields,
    draft,
    ...(data.objective === null ? {} : { objective: data.objective }),
  }
  return data.state === 'failed'
    ? { ...toCampaign, failed: data.failure }
    : { ...toCampaign, groups: data.groups, was: 'new', launch: { by: data.by } }
}

function formatAd(data: AdData): StoredAdData {
  if (data.state === 'draft') return { ...dataOfShown(data.shown), on: data.enabled }
  const { line_item_id, approval_status, shown } = data
  return { line_item_id, ...dataOfShown(shown), ...(approval_status === null ? {} : { approval_status }) }
}

const formatCreative = (data: CreativeData): StoredAdData =>
  data.state === 'draft' ? { draft: data.draft } : data.preroll ? { preroll: data.preroll } : {}

const formatMedia = (data: MediaData): StoredAdData => (data.state === 'own' ? { ...data.file } : {})

const formatterByKind: { readonly [K in AdRowKind]: (data: AdRowData[K]) => StoredAdData } = {
  campaign: formatCampaign,
  adset: formatAdSet,
  ad: formatAd,
  creative: formatCreative,
  media: formatMedia,
}

/** The stored form, unchanged since the first version: a server one version older can read it. */
export const formatAdRowData = <K extends AdRowKind>(kind: K, data: AdRowData[K]): StoredAdData =>
  formatterByKind[kind](data)
