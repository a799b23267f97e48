const organisation =
  /\b(?:inc|ltd|llc|corp|corporation|co|gmbh|plc|company|official|team|club|fc|cf|university|college|school|academy|institute|foundation|association|society|news|magazine|media|radio|tv|records|studio|studios|agency|store|shop|restaurant|cafe|café|hotel|gallery|museum|theatre|church|ministry|department|council|podcast|community|group|collective|festival|brewery|bakery|bot|updates|daily|times|post|tribune|network|house|corner|casa|clube|club)\b|公式|株式会社|大学|編集部|新聞|放送|協会|倶楽部|同好会|工房|喫茶|の店|委員会|事務局|ニュース|bot$/i
const speaks =
  /\b(?:official (?:account|page|twitter|x)|we (?:are|make|build|help|provide|offer|believe|serve)|our (?:team|products|customers|mission|store|shop|services|menu)|opening hours|book (?:a table|now)|customer service|support@|info@|est(?:ablished|\.)? (?:in )?\d{4}|founded in|shop now|order online|cuenta oficial|conta oficial|compte officiel|offizieller|resmi|akun resmi)\b|公式アカウント|弊社|当店|営業時間|定休日|お問い合わせ|通販/i
const person =
  /\b(?:i am|i'm|im|my (?:own|wife|husband|kids|dog|cat|life)|opinions? (?:are )?(?:my|mine)|views (?:are )?my|he\/him|she\/her|mom|dad|father|mother|husband|wife|student|soy|je suis|ich bin|sou)\b|です。?$|が好き|垢|歳|推し/i

/** Whether a person or an organisation speaks; unknown when neither shows. */
export function inferKind(
  name: string,
  description: string,
  verifiedType: string,
  hasGender: boolean,
): 'person' | 'organisation' | 'unknown' {
  if (verifiedType === 'business' || verifiedType === 'government') return 'organisation'
  const named = organisation.test(name)
  const spoken = speaks.test(description)
  if (named && spoken) return 'organisation'
  if (hasGender && !named) return 'person'
  if (spoken && !person.test(description)) return 'organisation'
  if (named && !person.test(description)) return 'organisation'
  return person.test(description) || hasGender ? 'person' : 'unknown'
}
