import type { AdMedia, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { AdsMedia } from '@rookery/network'
import type { AdAccountRow } from '../../../store/tables.ts'
import type { MediaRow, OwnMedia } from '../store/ad-row-data.ts'

/** Null for a file that was not sent through us. */
export const ownMediaOf = ({ data }: MediaRow): OwnMedia | null => (data.state === 'own' ? data.file : null)

const typeOf = (text: string): AdMedia['media_type'] => (text === 'GIF' || text === 'VIDEO' ? text : 'IMAGE')
const statusOf = (text: string | null | undefined): AdMedia['status'] =>
  text === 'TRANSCODE_FAILED'
    ? 'FAILED'
    : text === null || text === undefined || text === 'TRANSCODE_COMPLETED'
      ? 'READY'
      : 'PROCESSING'

export interface MediaSeen {
  readonly row: MediaRow
  readonly account: AdAccountRow
  /** The media object on the network; null while the file is being sent, or after a failure. */
  readonly wire: AdsMedia | null
  readonly in_use: boolean
  /** Address of the original, if it is stored here. */
  readonly url: string | null
  readonly language: UiLanguage
}

export function presentMedia({ row, account, wire, in_use, url, language }: MediaSeen): AdMedia {
  const ownMedia = ownMediaOf(row)
  const status = wire
    ? statusOf(wire.media_status)
    : ownMedia?.state === 'READY'
      ? 'PROCESSING'
      : (ownMedia?.state ?? 'FAILED')
  return {
    id: row.id,
    media_key: wire?.media_key ?? row.network_id,
    ad_account_id: account.account_id,
    media_type: wire ? typeOf(wire.media_type) : (ownMedia?.media_type ?? 'IMAGE'),
    name: wire?.name ?? ownMedia?.name ?? '',
    file_name: wire?.file_name ?? ownMedia?.file_name ?? '',
    url: url ?? wire?.media_url ?? null,
    poster_url: wire?.poster_media_url ?? null,
    width: ownMedia?.width ?? null,
    height: ownMedia?.height ?? null,
    duration_ms: wire?.duration ? Math.round(wire.duration) : null,
    size_bytes: ownMedia?.size_bytes ?? null,
    status,
    cause: ownMedia?.cause ? render(ownMedia.cause, language) : null,
    progress:
      wire || !ownMedia ? 1 : ownMedia.size_bytes > 0 ? Math.min(1, ownMedia.sent / ownMedia.size_bytes) : 0,
    in_use,
    created_at: wire?.created_at ? new Date(wire.created_at).toISOString() : row.created_at.toISOString(),
  }
}
