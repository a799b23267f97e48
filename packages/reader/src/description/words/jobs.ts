import { type Span, longestSpans, spansOf } from '../../text/span.ts'

/** Heads of English job names, in the singular; a word or two before may belong to them. */
const HEADS =
  'accountant bookkeeper auditor actuary architect engineer developer programmer designer illustrator photographer videographer filmmaker animator editor copywriter writer author journalist reporter blogger vlogger ' +
  'nurse doctor physician surgeon dentist hygienist pharmacist veterinarian vet physiotherapist physio therapist psychologist counselor counsellor midwife paramedic caregiver carer dietitian nutritionist optician optometrist chiropractor ' +
  'teacher tutor professor lecturer librarian principal headteacher educator lawyer attorney solicitor barrister paralegal notary judge ' +
  'chef cook baker barista bartender waiter waitress sommelier restaurateur caterer butcher brewer roaster pastrychef winemaker ' +
  'farmer gardener florist landscaper fisherman rancher beekeeper electrician plumber carpenter builder contractor roofer welder mechanic technician machinist painter decorator locksmith joiner mason tiler ' +
  'driver trucker pilot sailor courier dispatcher hairdresser barber stylist beautician cosmetologist esthetician manicurist masseuse makeup-artist tattooist tailor seamstress ' +
  'scientist researcher chemist biologist physicist statistician analyst economist consultant recruiter marketer salesperson realtor broker banker trader underwriter ' +
  'manager director ceo cto cfo cmo coo founder cofounder co-founder entrepreneur freelancer executive shopkeeper landlord administrator secretary receptionist assistant translator interpreter ' +
  'musician singer dj composer actor actress dancer artist illustrator sculptor potter jeweler jeweller curator comedian streamer youtuber podcaster ' +
  'firefighter policeman soldier officer guard cleaner housekeeper nanny babysitter coach trainer instructor planner organizer organiser operator surveyor geologist sysadmin devops devrel sre merchandiser supervisor foreman inspector'

/** Only the plural names people who are meant: "a coffee roaster" is who sells. */
const plural = (word: string) =>
  word.endsWith('man')
    ? word.replace(/man$/, 'men')
    : word === 'midwife'
      ? 'midwives'
      : /(?:s|x|ch)$/.test(word)
        ? `${word}es`
        : /[^aeo]y$/.test(word)
          ? `${word.slice(0, -1)}ies`
          : word === 'attorney'
            ? 'attorneys'
            : `${word}s`
/** Endings that make a job of nearly any word. */
const ENDINGS =
  '[a-z]+(?:keepers|ographers|iatrists|ologists|icians|smiths|wrights|herders|grapher|makers|ologist|therapists|pianists|violinists|guitarists|cellists|drummers|organists|jewell?ers|restorers|installers|fitters|binders|weavers|brewers|distillers|growers|breeders|groomers|trainers|walkers|sitters|planners|coaches|instructors|tutors|bloggers|vloggers|educators|cleaners|operators|contractors|surveyors)'
const HEAD = HEADS.split(' ').map(plural).join('|')
/** Up to two words before the head belong to the job, except words that only join or praise. */
const NOT_LEAD =
  '(?:and|or|but|to|for|of|the|a|an|our|my|your|their|these|those|all|any|no|not|with|by|from|in|on|at|as|are|is|who|busy|great|good|best|new|young|local|small|big|serious|keen|other|like|love|sell|reach|want|help|avoid|exclude|excluding|except|excepting|without|nor|only|also|apart|targeting|including|many|most|some|ex|skip|than|anyone|people|plus|minus|female|male|women|men|japanese|german|french|british|american|i|we|me|us|it|that|this|lol|pls|please|into|hi|hello|especially|mostly|mainly|working|looking|me|just|maybe|yes|via|per|retired|aspiring|active|experienced|independent|amateur|hobby)'
const ENGLISH = new RegExp(
  `(?<![a-z-])(?:(?!${NOT_LEAD} |[a-z]+-(?:speaking|based|born|trained|owned|run) )[a-z][a-z-]+ ){0,2}(?:${HEAD}|${ENDINGS}|(?:campsite|caf[eé]|coffee shop|restaurant|bar|pub|shop|store|salon|gym|hotel|business|studio|farm|vineyard|bakery|clinic|brewery|startup|company|agency|boutique|franchise|ryokan|inn|guesthouse|e-?commerce|practice|food truck|bookshop|pharmacy|nursery|spa|winery|factory|garage|warehouse) owners)(?![a-z-])`,
  'g',
)
const PHRASES =
  /\b(?:heads? of [a-z]+(?: [a-z]+)?|(?:vps?|directors?) of [a-z]+(?: [a-z]+)?|vice presidents?(?: of [a-z]+)?|c-level(?: executives?)?|it (?:decision[ -]makers?|staff|professionals?|admins?)|decision[ -]makers?|hr (?:staff|teams?|professionals?|people)|(?:marketing|sales|healthcare|medical|legal|finance|hospitality|construction|creative|dental|tech|it|office|care|social|factory|warehouse|remote|nursing|farm|night-shift|shift|aid|childcare|daycare|kitchen|hotel|retail|postal|health|government|public)(?:[ -](?:care|shift))? (?:professionals?|workers?|staff|teams|admins)|small business owners|(?:first |second )?(?:line )?responders|cabin crew|flight attendants?|real estate agents?|estate agents?|travel agents?|insurance agents?|police officers?|civil servants?|stay-at-home (?:parents|moms|dads)|product owners?|scrum masters?|gps\b|cpas?|ceos|ctos|cfos|cmos|dbas?|devs|webmasters?|sysadmins?|teachers? of [a-z]+)(?![a-z])/g

const JA_WORDS =
  '看護師|看護婦|准看護師|助産師|保健師|医師|医者|歯科医師?|歯科衛生士|獣医師?|薬剤師|理学療法士|作業療法士|言語聴覚士|介護士|介護職|介護福祉士|ケアマネ(?:ージャー)?|ヘルパー|栄養士|管理栄養士|柔道整復師|鍼灸師|整体師|保育士|幼稚園教諭|教師|教員|先生|塾講師|講師|大学教授|教授|研究者|研究員|学芸員|司書|弁護士|司法書士|行政書士|税理士|公認会計士|会計士|社労士|社会保険労務士|弁理士|中小企業診断士|宅建士|建築士|一級建築士|建築家|設計士|施工管理者?|現場監督|大工|左官|電気工事士|配管工|職人|整備士|自動車整備士|溶接工|塗装業者?|' +
  'エンジニア|プログラマー?|開発者|デザイナー?|イラストレーター?|カメラマン|写真家|フォトグラファー|動画編集者|編集者|ライター|webライター|記者|ジャーナリスト|作家|漫画家|翻訳者|翻訳家|通訳|通訳者|' +
  '美容師|理容師|ネイリスト|エステティシャン|メイクアップアーティスト|スタイリスト|美容部員|アイリスト|セラピスト|カウンセラー|' +
  'シェフ|料理人|料理長|調理師|板前|寿司職人|パティシエ|パン職人|バリスタ|バーテンダー|ソムリエ|飲食店(?:の)?(?:オーナー|経営者|店長)|店長|店主|オーナー|経営者|社長|起業家|創業者|個人事業主|フリーランス|自営業者?|代表取締役|取締役|役員|管理職|部長|課長|会社員|サラリーマン|公務員|地方公務員|自衛官|警察官|消防士|' +
  '営業職?|営業マン|営業担当者?|人事担当者?|人事|採用担当者?|経理担当者?|経理|総務担当者?|総務|広報担当者?|広報|法務担当者?|法務|情シス|情報システム担当者?|マーケター|マーケティング担当者?|マーケ担当者?|EC担当者?|ec担当者?|購買担当者?|仕入れ担当者?|企画担当者?|コンサル(?:タント)?(?!ティング)|アナリスト|データサイエンティスト|ディレクター|プロデューサー|プロジェクトマネージャー|プロダクトマネージャー|マネージャー|秘書|受付|事務職|事務員|販売員|バイヤー|客室乗務員|(?<![a-z])CA(?![a-z])|パイロット|運転手|ドライバー|トラック運転手|配達員|農家|酪農家|漁師|林業|花屋|造園業者?|庭師|トレーナー|インストラクター|ヨガ講師|コーチ|ミュージシャン|音楽家|ピアニスト|声優|俳優|ダンサー|画家|陶芸家|アーティスト|不動産業者|不動産営業|投資家|トレーダー|配信者|(?<![a-z])v?youtubers?|(?<![a-z])vtubers?|インフルエンサー|ブロガー|骨董商|古物商|ブリーダー|棋士|プロ棋士|料理研究家|研究家|評論家|店主|飲食店店主|(?:製薬会社)?mr(?![a-z])|家庭科教員|インストラクター?|ボディビルダー|ピアニスト|ギタリスト|ドラマー|ベーシスト|ヴァイオリニスト|バイオリニスト|アナウンサー|ナレーター|アニメーター|プランナー|コーディネーター|オペレーター|マネジャー|リクルーター|フローリスト|ガーデナー|ベビーシッター|キャディ|ツアーガイド|添乗員|焙煎士|塾経営者|大家|管理人|パート従業員|占い師|探偵|力士|落語家|芸人|モデル|釣り師|猟師|養蜂家|杜氏|蔵人|茶農家|僧侶|住職|神主|葬儀屋|便利屋|美容ライター|警備員|清掃員|ホテルスタッフ|医療従事者|医療関係者|教育関係者|製造業(?:の)?(?:担当者|従事者)|技術者|研究職|学校事務'
const JAPANESE = new RegExp(`(?:${JA_WORDS.toLowerCase()})(?![\\p{Script=Katakana}ー])`, 'gu')
const JA_SUFFIX = new RegExp(
  `[\\p{Script=Han}\\p{Script=Katakana}ーa-z]{1,12}(?:担当者?|エンジニア|デザイナー|マネージャー|従事者|関係者|経営者|オーナー|管理者|責任者|職人|インストラクター|トレーナー|講師|プログラマー?|ライター|ディレクター)(?![\\p{Script=Katakana}ー])`,
  'gu',
)

const JA_KANJI =
  /[\p{Script=Han}々\p{Script=Katakana}ー]{1,8}(?:職人|作家|店主|研究家|評論家|講師|選手)(?![\p{Script=Han}\p{Script=Katakana}ー々])|[\p{Script=Han}々]{1,5}(?:師|士|医|職人|作家|農家|漁師|教員|教諭|教授|商人|店主|研究家|評論家|整備士|技師|記者|歌手|選手|監督|工場長|店長|所長|院長|園長|校長|支店長|部長|課長|係長|社長|専務|事務員|会社員|銀行員|駅員|店員|職員|隊員|乗務員|調査員|指導員|販売員|配達員|警備員|従事者)(?![\p{Script=Han}\p{Script=Katakana}ー々])/gu
const NO_JOB =
  /^(?:紳士|同士|武士|戦士|牧師|騎士|不動産業者)$|(?:同士|富士|力士弁当)$|(?<!医療|教育)関係者$|^(?:home|hobby|amateur|backyard) |^crossfitters$/
/** Kanji that may follow a job. */
const AFTER_JOB = /^(?:さん|様|向|以外|除|徐|限定|専用|だけ|のみ|対象|不可|経験|歴|募集|層|勢|達|方|を|$)/

/** Names of jobs of people who are meant. */
export const readJobs = (text: string): Span[] =>
  longestSpans([
    ...spansOf(text, ENGLISH, ([words]) => words),
    ...spansOf(text, PHRASES, ([words]) => words),
    ...[JAPANESE, JA_SUFFIX, JA_KANJI].flatMap((pattern) =>
      spansOf(text, pattern, (match) => {
        const after = text.slice(match.index + match[0].length)
        if (/^[\p{Script=Han}]/u.test(after) && !AFTER_JOB.test(after)) return null
        if (NO_JOB.test(match[0])) return null
        const isLoose =
          /^(?:人事|総務|広報|法務|経理|営業|先生|通訳|秘書|受付|講師|コーチ|モデル|オーナー|役員|部長|課長|社長|職人|店主|店長|教授|作家|棋士|農家|林業|芸人)/.test(
            match[0],
          )
        return isLoose && pattern === JAPANESE && /[\p{Script=Han}]/u.test(text[match.index - 1] ?? '')
          ? null
          : match[0]
      }),
    ),
  ])
