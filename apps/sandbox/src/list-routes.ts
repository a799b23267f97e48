import { activityRoutes } from './activity/activity-routes.ts'
import { accountRoutes } from './ads/account-routes.ts'
import { accountPartRoutes } from './ads/campaigns/account-part-routes.ts'
import { campaignRoutes } from './ads/campaigns/campaign-routes.ts'
import { catalogueRoutes } from './ads/campaigns/catalogue-routes.ts'
import { criterionRoutes } from './ads/campaigns/criterion-routes.ts'
import { prerollRoutes } from './ads/campaigns/preroll-routes.ts'
import { targetedRoutes } from './ads/campaigns/targeted-route.ts'
import { cardRoutes } from './ads/creatives/card-routes.ts'
import { tweetRoutes } from './ads/creatives/tweet-routes.ts'
import { customAudienceRoutes } from './ads/custom-audience-routes.ts'
import { estimateRoutes } from './ads/estimate-route.ts'
import { insightRoutes } from './ads/insights/insight-routes.ts'
import { lookupRoutes } from './ads/lookup-routes.ts'
import { libraryRoutes } from './ads/media/library-routes.ts'
import { uploadRoutes } from './ads/media/upload-routes.ts'
import { formRoutes } from './ads-form/form-routes.ts'
import { statsRoutes } from './ads/stats/stats-routes.ts'
import type { SandboxConfig } from './config.ts'
import { creatorRoutes } from './creators/creator-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import type { Route } from './http/route.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { tokenRoutes } from './oauth/token-routes.ts'
import { paymentRoutes } from './payment/payment-routes.ts'
import { facebookRoutes } from './social/facebook-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { linkedinRoutes } from './social/linkedin-routes.ts'
import { v2Routes } from './v2/v2-routes.ts'

/** All routes of the sandbox. */
export const listRoutes = (config: Pick<SandboxConfig, 'accountsLimit'>): Route[] => [
  ...oauthRoutes,
  ...authorizeRoutes,
  ...tokenRoutes,
  ...facebookRoutes,
  ...linkedinRoutes,
  ...v2Routes,
  ...activityRoutes,
  ...accountRoutes(config.accountsLimit),
  ...customAudienceRoutes,
  ...estimateRoutes,
  ...lookupRoutes,
  ...catalogueRoutes,
  ...campaignRoutes,
  ...criterionRoutes,
  ...prerollRoutes,
  ...targetedRoutes,
  ...accountPartRoutes,
  ...tweetRoutes,
  ...cardRoutes,
  ...uploadRoutes,
  ...libraryRoutes,
  ...statsRoutes,
  ...insightRoutes,
  ...paymentRoutes,
  ...controlRoutes,
  ...creatorRoutes,
  ...mailRoutes,
  ...pictureRoutes,
  ...formRoutes,
]
