import type { Domain } from '../../app/define-route.ts'
import { acceptAudienceShare } from './routes/accept-audience-share.ts'
import { endAudienceShare } from './routes/end-audience-share.ts'
import { listAudienceShares } from './routes/list-audience-shares.ts'
import { openAudienceShare } from './routes/open-audience-share.ts'
import { shareAudience } from './routes/share-audience.ts'

export const audienceShares: Domain = {
  name: 'audience-shares',
  routes: [listAudienceShares, shareAudience, endAudienceShare, openAudienceShare, acceptAudienceShare],
}
