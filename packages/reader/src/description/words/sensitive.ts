import { type Span, longestSpans, spansOf } from '../../text/span.ts'

export type Trait =
  'health' | 'religion' | 'politics' | 'sexuality' | 'ethnicity' | 'union' | 'finances' | 'crime'

/** Wishes about people's traits, of which no audience is made: patterns of English and of Japanese. */
const EN: Readonly<Record<Trait, string>> = {
  health: String.raw`(?:\w+ )?cancer(?: (?:patients?|survivors?|sufferers?))?|tumou?rs?|leuk[a-z]+|(?:type [12] )?diabet[a-z]+|pre-?diabet[a-z]+|obes[a-z]+|overweight|depress(?:ion|ed|ive)|anxiety(?: disorders?)?|bipolar|schizophren[a-z]+|autis[a-z]+|adhd|ptsd|anorex[a-z]+|bulimi[a-z]+|dementia|alzheimer[a-z']*|parkinson[a-z']*|epilep[a-z]+|asthma[a-z]*|hiv|aids|herpes|covid[-\d]*|pregnan[a-z]+|miscarriages?|infertil[a-z]+|ivf|abortions?|disabilit(?:y|ies)|disabled|rehab|addict(?:s|ions?|ed)|(?:recovering )?alcoholi[a-z]+|suicid[a-z]+|chemo[a-z]*|dialysis|insulin|antidepressants?|anti-?vax[a-z]*|arthrit[a-z]+|eczema|psoriasis|migraines?|insomnia[a-z]*|hypertension|menopaus[a-z]+|endometriosis|fibromyalgia|(?:mental|chronic)(?:ly)? (?:health|ill(?:ness)?|pain|diseases?)(?: (?:problems?|issues|conditions?))?|eating disorders?|heart (?:diseases?|conditions?|problems?|patients?)|high blood pressure|medical (?:conditions?|problems?|issues|history)|health (?:conditions?|problems?|issues)|suffer(?:s|ing|ers)? (?:from|of) [a-z]+(?: [a-z]+)?|diagnosed with [a-z]+(?: [a-z]+)?|crohn'?s?|ibs|hearing loss|deaf|blind people`,
  religion: String.raw`(?:devout |practi[cs]ing |orthodox |born-again )?(?:christians?|catholics?|protestants?|evangelicals?|muslims?|jews|jewish|hindus?|buddhists?|sikhs?|mormons?|atheists?)(?: (?:families|people|women|men|parents|believers|households|couples|community|communities))?|christianity|islam(?:ic)?|judaism|hinduism|buddhism|atheism|religion|religious(?: (?:people|beliefs?|views?|families|affiliation))?|church-?go(?:ers?|ing)|devout|jehovah[a-z']*|people of faith|scientolog[a-z]+|believers|(?:go(?:es)? to|attends?) (?:church|mosque|synagogue|mass)`,
  politics: String.raw`democrats?|republicans?|(?:conservative|liberal|labou?r|tory|green|left-wing|right-wing|far-right|far-left|leftist|swing|undecided|trump|biden|brexit|ldp|afd|gop|progressive|socialist|communist|republican|democratic|political)(?: party)?(?: (?:voters?|supporters?|party|politics|activists?|members?|donors?|leanings?|views?|beliefs?|opinions?|affiliation|parties|people))+|conservatives|liberals|leftists?|tories|socialists?|communis[a-z]+|fascis[a-z]+|(?:right|left)[ -]wing(?:ers?)?|far[ -](?:right|left)|maga|trump(?:ers?)?|brexit(?:eers?)?|politically [a-z]+|(?:who )?(?:vote|voted|votes|voting) (?:for )?(?:the )?(?:left|right|greens?|conservatives?|liberals?|labou?r|republicans?|democrats?|[a-z]+ party)|voters|pro-?life|pro-?choice|antifa|political|politics|activists`,
  sexuality: String.raw`gays?(?: (?:men|people|couples|women))?|lesbians?|bisexuals?|homosexual[a-z]*|heterosexual[a-z]*|lgbt[a-z]*\+?(?: (?:people|community|couples))?|queer(?: people)?|pansexual[a-z]*|asexual[a-z]*|transgender(?: people)?|trans (?:people|women|men|folks?)|non-?binary(?: people)?|sexual (?:orientation|preference)s?|sexuality|same-sex (?:couples?|attracted)|straight (?:men|women|people|couples)`,
  ethnicity: String.raw`ethnic(?:ity|ities|ally)?(?: (?:minorit(?:y|ies)|groups?|backgrounds?|origins?))?|caucasians?|latinx|hispanics?|latinos?|latinas?|aboriginals?|romani|gypsies|african[ -]americans?|asian[ -]americans?|native americans?|(?:black|white|brown|asian|arab|indigenous|mixed-race|hispanic|latino)(?: [a-z]+)? (?:people|women|men|folks?|families|mothers|moms|americans?|community|communities|voters|households|couples|population|customers)|people of colou?r|indigenous|of (?:african|asian|arab|jewish|indian|european) (?:descent|origin|heritage)|(?:by |their )?race|racial(?:ly)?(?: [a-z]+)?|immigrants?|skin colou?r`,
  union: String.raw`(?:trade[ -]|labou?r |workers'? )?unions? (?:members?|membership|workers?|organi[sz]ers?|reps?|activists?|supporters?|households?|people|employees)|(?:trade|labou?r) unions?(?:ists?)?|unioni[sz]ed(?: (?:workers?|employees|people))?|members? of (?:a |the |trade |labou?r )*unions?|(?:in|join(?:ed)?) a union|teamsters?`,
  finances: String.raw`(?:people |anyone |those )?(?:in|drowning in|deep in|with(?: heavy| a lot of)?) debts?|indebted|over-?indebted|(?:gambling|credit card|student) debts?|bankrupt(?:cy|cies)?|(?:bad|poor|low|damaged) credit(?: scores?| ratings?| history)?|credit scores?|(?:low|lower|high)[ -]income(?: (?:households?|families|people|earners?))?|(?:on|receiving) (?:benefits|welfare|food stamps)|welfare recipients?|behind on (?:the |their )?(?:rent|bills|mortgages?|payments|loans?)|payday loans?|foreclosures?|financial(?:ly)? (?:struggl[a-z]+|distress(?:ed)?|troubles?|hardships?|difficult[a-z]*|problems?)|(?:struggling|trouble) (?:with (?:money|debts?|bills)|financially|to pay [a-z]+(?: [a-z]+)?)|money (?:problems?|troubles?)|defaulted on [a-z]+(?: [a-z]+)?|unemployed|net worth|high[ -]net[ -]worth(?: individuals?)?|poor people|(?:can't|cannot) (?:afford|pay) [a-z]+(?: [a-z]+)?|(?:earn(?:ing|s)?|salar(?:y|ies)|incomes?) (?:of |over |above|below |under |less than |more than )+\S+`,
  crime: String.raw`(?:convicted )?felons?|(?:ex-?)?convicts?|ex-?cons?|criminals?(?: (?:records?|backgrounds?|histor[a-z]+|convictions?))?|convictions?|prisoners?|(?:ex-|former )(?:prisoners?|inmates?|offenders?)|inmates?|parolees?|on (?:parole|probation)|arrested|arrest records?|(?:been )?(?:in|to) (?:prison|jail)|gang members?|drug dealers?|(?:sex )?offenders?|drug users?`,
}
const JA: Readonly<Record<Trait, string>> = {
  health:
    '癌|がん患者|がんサバイバー|がん(?:の|を)|糖尿病|うつ病?|鬱病?|不安障害|統合失調症?|発達障害|自閉症|障害者|障がい者?|障害の?ある|認知症|妊娠中?|妊婦|不妊治療|不妊|中絶|依存症|精神疾患|精神病|メンタル不調|人工透析|透析|難病|持病|病気(?:の|を持つ|で悩む)?|闘病中?|アトピー|喘息|ぜんそく|高血圧|更年期|不眠症|摂食障害|アルコール依存|HIV|エイズ|てんかん|リウマチ|既往歴|病歴|通院中?|肥満症?|ADHD|花粉症患者|腰痛持ち|パニック障害|適応障害',
  religion:
    '宗教|キリスト教徒?|クリスチャン|カトリック|イスラム教徒?|ムスリム|仏教徒|ユダヤ教徒?|ヒンドゥー教徒?|創価学会員?|統一教会|信者|信仰(?:心|が?ある|を持つ|する)?|信心深い|無宗教|神道(?:の信者)?|教会に通う',
  politics:
    '自民党(?:支持者|員)?|立憲民主党(?:支持者)?|立憲(?:支持者)?|共産党(?:支持者|員)?|公明党(?:支持者)?|維新(?:の会)?(?:支持者)?|れいわ(?:新選組)?(?:支持者)?|参政党(?:支持者)?|国民民主党?(?:支持者)?|与党支持者?|野党支持者?|与党|野党|左翼|右翼|左派|右派|保守派|保守層|リベラル層?|政治思想|政治的\\S{0,4}|支持政党|政党|投票(?:先|する人|した人)|選挙で\\S+に投票|政治(?:に|好き|信条|活動家?)?|デモ参加者|活動家|無党派層?|有権者|選挙',
  sexuality:
    'ゲイ|レズビアン|同性愛者?|バイセクシュアル|性的指向|性的マイノリティ|性的少数者|トランスジェンダー|LGBTQ?\\+?(?:の?方|当事者)?|クィア|ノンバイナリー|異性愛者?|セクシュアリティ|同性カップル',
  ethnicity:
    '人種|民族|在日(?:韓国人|朝鮮人|コリアン|外国人|中国人)?|部落|アイヌ(?:民族)?|黒人|白人|ヒスパニック|ラテン系|アジア系(?:アメリカ人)?|アフリカ系(?:アメリカ人)?|肌の色|ハーフ|外国人ルーツ|移民|ユダヤ人|アラブ系|ルーツを持つ|先住民',
  union: '労働組合員?|労組員?|組合員|組合活動家?|労働組合|労組|組合加入者|ユニオン加入者',
  finances:
    '借金(?:の|を|が|持ち|で)?\\S{0,4}?(?:抱える|抱えた|ある|苦しむ|困る)?|多重債務者?|債務(?:者|整理)?|自己破産\\S{0,4}|低所得者?層?|生活保護(?:受給者)?|滞納(?:者|して)?|ブラックリスト|信用情報|お金に困\\S+|生活に困\\S+|貧困層?|失業中?|金欠|破産|ローン返済に\\S+|年収\\d+万円?(?:以下|以上|未満)?(?:の人)?|高所得者?|富裕層|消費者金融|リボ払い(?:に)?',
  crime:
    '前科者?(?:の?ある)?|犯罪歴?|犯罪者|逮捕歴?|元受刑者|受刑者|服役\\S{0,2}|刑務所|薬物|暴力団員?|反社|執行猶予|出所者|元犯罪者|保護観察',
}
const patterns = (Object.keys(EN) as Trait[]).map(
  (trait) => [trait, new RegExp(`\\b(?:${EN[trait]})(?![a-z])|${JA[trait].toLowerCase()}`, 'g')] as const,
)

export const readSensitive = (text: string): Span<Trait>[] =>
  longestSpans(patterns.flatMap(([trait, pattern]) => spansOf(text, pattern, () => trait)))
