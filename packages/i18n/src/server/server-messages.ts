import type { Locale } from '../languages.ts'
import enAdvertising from '../messages/en/advertising/server.ts'
import enApp from '../messages/en/shared/server-app.ts'
import enAudiences from '../messages/en/audiences/server.ts'
import enBilling from '../messages/en/billing/server.ts'
import enCreators from '../messages/en/creators/server.ts'
import enAssistant from '../messages/en/creators/server-assistant.ts'
import enTeamAssistant from '../messages/en/creators/server-assistant-team.ts'
import enFoundation from '../messages/en/foundation/server.ts'
import enPeople from '../messages/en/people/server.ts'
import enPopulation from '../messages/en/population/server.ts'
import enTargeting from '../messages/en/shared/server-targeting.ts'
import jaAdvertising from '../messages/ja/advertising/server.ts'
import jaApp from '../messages/ja/shared/server-app.ts'
import jaAudiences from '../messages/ja/audiences/server.ts'
import jaBilling from '../messages/ja/billing/server.ts'
import jaCreators from '../messages/ja/creators/server.ts'
import jaAssistant from '../messages/ja/creators/server-assistant.ts'
import jaTeamAssistant from '../messages/ja/creators/server-assistant-team.ts'
import jaFoundation from '../messages/ja/foundation/server.ts'
import jaPeople from '../messages/ja/people/server.ts'
import jaPopulation from '../messages/ja/population/server.ts'
import jaTargeting from '../messages/ja/shared/server-targeting.ts'
import type { Translated } from '../translated.ts'

const en = {
  ...enApp,
  ...enFoundation,
  ...enPeople,
  ...enBilling,
  ...enPopulation,
  ...enAdvertising,
  ...enAudiences,
  ...enCreators,
  ...enAssistant,
  ...enTeamAssistant,
  ...enTargeting,
}
const ja: Translated<typeof en> = {
  ...jaApp,
  ...jaFoundation,
  ...jaPeople,
  ...jaBilling,
  ...jaPopulation,
  ...jaAdvertising,
  ...jaAudiences,
  ...jaCreators,
  ...jaAssistant,
  ...jaTeamAssistant,
  ...jaTargeting,
}

/** English defines the shape. Texts are grouped; each group is in one area's file. */
export type ServerMessages = typeof en
export const serverMessages = { en, ja } satisfies Record<Locale, unknown>
