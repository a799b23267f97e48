import type { Locale } from '../languages.ts'
import enAdvertising from '../messages/en/server/advertising.ts'
import enApp from '../messages/en/server/app.ts'
import enAudiences from '../messages/en/server/audiences.ts'
import enFoundation from '../messages/en/server/foundation.ts'
import enPeople from '../messages/en/server/people.ts'
import enPopulation from '../messages/en/server/population.ts'
import enTargeting from '../messages/en/server/targeting.ts'
import jaAdvertising from '../messages/ja/server/advertising.ts'
import jaApp from '../messages/ja/server/app.ts'
import jaAudiences from '../messages/ja/server/audiences.ts'
import jaFoundation from '../messages/ja/server/foundation.ts'
import jaPeople from '../messages/ja/server/people.ts'
import jaPopulation from '../messages/ja/server/population.ts'
import jaTargeting from '../messages/ja/server/targeting.ts'
import type { Translated } from '../translated.ts'

const en = {
  ...enApp,
  ...enFoundation,
  ...enPeople,
  ...enPopulation,
  ...enAdvertising,
  ...enAudiences,
  ...enTargeting,
}
const ja: Translated<typeof en> = {
  ...jaApp,
  ...jaFoundation,
  ...jaPeople,
  ...jaPopulation,
  ...jaAdvertising,
  ...jaAudiences,
  ...jaTargeting,
}

/** English defines the shape. Texts are grouped; each group is in one area's file. */
export type ServerMessages = typeof en
export const serverMessages = { en, ja } satisfies Record<Locale, unknown>
