import { type Span, longestSpans, spansOf } from '../../text/span.ts'

/** Heads of English job names, in the singular; a word or two before may belong to them. */
const HEADS =
  'accountant bookkeeper auditor actuary architect engineer developer programmer designer illustrator photographer videographer filmmaker animator editor copywriter writer author journalist reporter blogger ' +
  'nurse doctor physician surgeon dentist hygienist pharmacist veterinarian vet physiotherapist physio therapist psychologist counselor counsellor midwife paramedic caregiver carer dietitian nutritionist optician optometrist chiropractor ' +
  'teacher tutor professor lecturer librarian principal headteacher educator lawyer attorney solicitor barrister paralegal notary judge ' +
  'chef cook baker barista bartender waiter waitress sommelier restaurateur caterer butcher brewer roaster pastrychef winemaker ' +
  'farmer gardener florist landscaper fisherman rancher beekeeper electrician plumber carpenter builder contractor roofer welder mechanic technician machinist painter decorator locksmith joiner mason tiler ' +
  'driver trucker pilot sailor courier dispatcher hairdresser barber stylist beautician cosmetologist esthetician manicurist masseuse makeup-artist tattooist tailor seamstress ' +
  'scientist researcher chemist biologist physicist statistician analyst economist consultant recruiter marketer salesperson realtor broker banker trader investor underwriter ' +
  'manager director ceo cto cfo cmo coo founder cofounder co-founder entrepreneur freelancer executive owner shopkeeper landlord administrator secretary receptionist assistant translator interpreter ' +
  'musician singer dj composer actor actress dancer artist sculptor potter jeweler jeweller curator model comedian streamer youtuber influencer podcaster ' +
  'firefighter policeman soldier officer guard cleaner housekeeper nanny babysitter coach trainer instructor planner organizer organiser operator surveyor geologist sysadmin devops devrel sre buyer merchandiser supervisor foreman inspector'

const plural = (word: string) =>
  word.endsWith('man')
    ? `${word.slice(0, -1)}[ae]n`.replace('ma[ae]n', 'm[ae]n')
    : word === 'midwife'
      ? 'midwi(?:fe|ves)'
      : /(?:s|x|ch)$/.test(word)
        ? `${word}(?:es)?`
        : word.endsWith('y')
          ? `${word.slice(0, -1)}(?:y|ies)`
          : `${word}s?`
const HEAD = HEADS.split(' ').map(plural).join('|')
/** What may stand before the head of a job. */
const LEAD =
  'software|web|frontend|front-end|back-?end|full-?stack|data|machine learning|ml|ai|mobile|ios|android|game|hardware|electrical|mechanical|civil|chemical|industrial|structural|network|systems?|security|cloud|devops|qa|test|site reliability|product|project|program|account|sales|marketing|brand|growth|community|social media|content|event|events|wedding|office|store|shop|restaurant|cafe|hotel|café|bar|property|real estate|estate|hr|human resources|talent|people|operations|supply chain|logistics|warehouse|procurement|purchasing|finance|financial|tax|chartered|legal|graphic|interior|fashion|ux|ui|ux\\/ui|ui\\/ux|landscape|sound|motion|registered|dental|veterinary|school|primary school|elementary school|high school|secondary school|kindergarten|preschool|english|music|maths?|science|yoga|pilates|fitness|personal|dance|swimming|ski|driving|head|sous|pastry|private|tattoo|makeup|make-up|truck|lorry|delivery|bus|taxi|train|airline|small[ -]business|business|salon|gym|company|startup|agency|dairy|organic|wedding|portrait|freelance|independent|professional|senior|junior|chief|it|travel|insurance|mortgage|investment|management|strategy|physical|occupational|speech|massage|beauty|nail|hair|home|general|executive|customer success|customer support|technical|police|army|military|flight|tour|language|media|video|film|music|art|creative|museum|research|lab|medical|clinical|hospital|icu|er|pediatric|night-shift|emergency|e-?commerce|retail|construction|site|facilities|plant|factory|production|safety|environmental|energy|solar|ev|automotive|car|auto|bike|aircraft|marine|farm|vineyard|brewery|coffee|cafe|bakery|flower|book|music'
const ENGLISH = new RegExp(`\\b(?:(?:${LEAD})[ -]){0,3}(?:${HEAD})(?![a-z-])`, 'g')
const PHRASES =
  /\b(?:heads? of [a-z]+(?: [a-z]+)?|(?:vps?|directors?) of [a-z]+(?: [a-z]+)?|vice presidents?(?: of [a-z]+)?|c-level(?: executives?)?|it (?:decision[ -]makers?|staff|professionals?|admins?)|decision[ -]makers?|hr (?:staff|teams?|professionals?|people)|(?:marketing|sales|healthcare|medical|legal|finance|hospitality|construction|creative|dental|tech|it|office|care|social|factory|warehouse|remote|nursing|farm|night-shift|shift|aid|childcare|daycare|kitchen|hotel|retail|postal|health|government|public)(?:[ -](?:care|shift))? (?:professionals?|workers?|staff|teams|admins)|small business owners|(?:first |second )?(?:line )?responders|cabin crew|flight attendants?|real estate agents?|estate agents?|travel agents?|insurance agents?|police officers?|civil servants?|stay-at-home (?:parents|moms|dads)|product owners?|scrum masters?|gps\b|cpas?|ceos|ctos|cfos|cmos|dbas?|devs|webmasters?|sysadmins?|teachers? of [a-z]+)(?![a-z])/g

const JA_WORDS =
  '看護師|看護婦|准看護師|助産師|保健師|医師|医者|歯科医師?|歯科衛生士|獣医師?|薬剤師|理学療法士|作業療法士|言語聴覚士|介護士|介護職|介護福祉士|ケアマネ(?:ージャー)?|ヘルパー|栄養士|管理栄養士|柔道整復師|鍼灸師|整体師|保育士|幼稚園教諭|教師|教員|先生|塾講師|講師|大学教授|教授|研究者|研究員|学芸員|司書|弁護士|司法書士|行政書士|税理士|公認会計士|会計士|社労士|社会保険労務士|弁理士|中小企業診断士|宅建士|建築士|一級建築士|建築家|設計士|施工管理者?|現場監督|大工|左官|電気工事士|配管工|職人|整備士|自動車整備士|溶接工|塗装業者?|' +
  'エンジニア|プログラマー?|開発者|デザイナー|イラストレーター|カメラマン|写真家|フォトグラファー|動画編集者|動画クリエイター|クリエイター|編集者|ライター|記者|ジャーナリスト|作家|漫画家|翻訳者|翻訳家|通訳|通訳者|' +
  '美容師|理容師|ネイリスト|エステティシャン|メイクアップアーティスト|スタイリスト|美容部員|アイリスト|セラピスト|カウンセラー|' +
  'シェフ|料理人|料理長|調理師|板前|寿司職人|パティシエ|パン職人|バリスタ|バーテンダー|ソムリエ|飲食店(?:の)?(?:オーナー|経営者|店長)|店長|店主|オーナー|経営者|社長|起業家|創業者|個人事業主|フリーランス|自営業者?|代表取締役|取締役|役員|管理職|部長|課長|会社員|サラリーマン|公務員|地方公務員|自衛官|警察官|消防士|' +
  '営業職?|営業マン|営業担当者?|人事担当者?|人事|採用担当者?|経理担当者?|経理|総務担当者?|総務|広報担当者?|広報|法務担当者?|法務|情シス|情報システム担当者?|マーケター|マーケティング担当者?|マーケ担当者?|EC担当者?|ec担当者?|購買担当者?|仕入れ担当者?|企画担当者?|コンサルタント|アナリスト|データサイエンティスト|ディレクター|プロデューサー|プロジェクトマネージャー|プロダクトマネージャー|マネージャー|秘書|受付|事務職|事務員|販売員|バイヤー|客室乗務員|CA|パイロット|運転手|ドライバー|トラック運転手|配達員|農家|酪農家|漁師|林業|花屋|造園業者?|庭師|トレーナー|インストラクター|ヨガ講師|コーチ|ミュージシャン|音楽家|ピアニスト|声優|俳優|ダンサー|画家|陶芸家|アーティスト|不動産業者|不動産営業|投資家|トレーダー|配信者|youtuber|vtuber|インフルエンサー|ブロガー|美容ライター|警備員|清掃員|ホテルスタッフ|医療従事者|医療関係者|教育関係者|製造業(?:の)?(?:担当者|従事者)|技術者|研究職|学校事務'
const JAPANESE = new RegExp(`(?:${JA_WORDS.toLowerCase()})(?![\\p{Script=Katakana}ー])`, 'gu')
const JA_SUFFIX = new RegExp(
  `[\\p{Script=Han}\\p{Script=Katakana}ーa-z]{1,12}(?:担当者?|エンジニア|デザイナー|マネージャー|従事者|関係者|経営者|オーナー|管理者|責任者|職人|インストラクター|トレーナー|講師|プログラマー?|ライター|ディレクター)(?![\\p{Script=Katakana}ー])`,
  'gu',
)

/** Names of jobs of people who are meant. */
export const readJobs = (text: string): Span[] =>
  longestSpans([
    ...spansOf(text, ENGLISH, ([words]) => words),
    ...spansOf(text, PHRASES, ([words]) => words),
    ...spansOf(text, JAPANESE, (match) =>
      /[\p{Script=Han}]/u.test(text[match.index - 1] ?? '') &&
      /^(?:人事|総務|広報|法務|経理|営業|先生|通訳|秘書|受付)/.test(match[0])
        ? null
        : match[0],
    ),
    ...spansOf(text, JA_SUFFIX, ([words]) => words),
  ])
