import type { Intent } from './intent.ts'

const VIEW =
  '(?:demographics?|age|ages|gender|interests?|interested in|into|job titles?|jobs?|work as|professions?|compan(?:y|ies)|employers?|hashtags?|mentions?|mention\\w*|hours?|active|online|sentiment|mood|feel|content|locations?|where|live|cities|countries|accounts?|look like|who are|what (?:do|are)|属性|年齢|年代|性別|男女|興味|関心|職業|職種|仕事|勤務先|会社|企業|ハッシュタグ|タグ|メンション|言及|時間帯|何時|感情|センチメント|コンテンツ|投稿内容|場所|地域|住んで|居住|分布|割合|勤め|どこ|アカウント|フォローし|内訳|何歳|起きて|活動して|働いて|どんな人|ペルソナ|プロフィール)'

export const teamAudiences: readonly Intent[] = [
  {
    tool: 'audiences',
    surface: 'dashboard',
    cues: [
      [
        /(?:何か|なにか|なんか|もう|既に).{0,6}保存|保存して(?:た|い?る|ある|あった)(?:っけ|の|もの|やつ)?/,
        4,
      ],
      [/オーディエンス(?:は|って|が)?(?:ある|ありますか|存在|ない)/, 4],
      [/オーディエンス(?:を|は|って).{0,8}(?:順|全部|いくつ|ある)|順に.{0,4}オーディエンス/, 4],
      [/\baudiences\b(?! (?:differ|compare|overlap))/, 2],
      [
        /\b(?:is there|do we have|got|have we) (?:an?|any) audiences?\b|\b(?:last|latest|first) (?:\w+ )?audiences\b/,
        4,
      ],
      [
        /\b(?:list|show|see|all|our|my|which|what|newest|latest|recent|largest|biggest|saved|find|search)\b.{0,24}\baudiences\b/,
        4,
      ],
      [/\baudiences\b.{0,20}\b(?:do we have|have we|saved|created|contain\w*|named|called|about|with)\b/, 3],
      [
        /(?:オーディエンス|audience)(?:の)?(?:一覧|リスト)|(?:保存|最新|新しい|最近|大きい|全て|すべて|全部|どんな)(?:済み|した|の|い|な)?.{0,6}オーディエンス|オーディエンスを.{0,14}(?:見せ|並べ|一覧|表示|出して|探し|検索)|オーディエンスは(?:何|いくつ|どれ)/,
        4,
      ],
    ],
    utterances: [
      'list our audiences',
      'show the largest audiences',
      'which audiences do we have about coffee',
      'newest audiences',
      'オーディエンスの一覧',
      '一番大きいオーディエンスは',
      '保存したオーディエンスを新しい順に',
      'コーヒーのオーディエンスを探して',
    ],
  },
  {
    tool: 'audience_size',
    surface: 'dashboard',
    cues: [
      [
        /[QZA](?:って|は|に|の|には)?(?:今)?.{0,6}(?:何人|何名|人数|規模|サイズ|どれくらい(?:いる|の人|の規模)|どのくらい(?:いる|の人))/,
        6,
      ],
      [
        /\b(?:how (?:big|large|many people)|size|headcount)\b.{0,40}[ZQ]|[ZQ].{0,20}\b(?:size|how (?:big|large|many)|headcount)\b|[ZQ].{0,12}(?:何人|人数|規模|サイズ)/,
        5,
      ],
      [
        /\b(?:how (?:big|large|many)|size|number of people|how many people|headcount|count)\b.{0,40}(?:\baudience\b|A)|(?:\baudience\b|A).{0,30}\b(?:size|how (?:big|large|many)|people|members)\b/,
        5,
      ],
      [
        /(?:A|オーディエンス).{0,20}(?:何人|人数|規模|サイズ|大きさ|どれくらい(?:いる|の人|の規模)?|どのくらい(?:いる|の人|の規模)?)|(?:何人|人数|規模|サイズ).{0,12}(?:A|オーディエンス)/,
        5,
      ],
    ],
    utterances: [
      'how big is the audience coffee fans',
      'size of "coffee fans"',
      'how many people are in our tokyo audience',
      'オーディエンス「コーヒー好き」は何人',
      'コーヒー好きの規模は',
      'オーディエンスの人数を教えて',
    ],
  },
  {
    tool: 'audience_insight',
    surface: 'dashboard',
    cues: [
      [new RegExp(`[ZQ].{0,50}${VIEW}|${VIEW}.{0,50}[ZQ]`), 4],
      [
        /(?:how many|what (?:share|part|percentage|proportion)|share|percentage|proportion) of (?:the )?(?:audience )?[AQZ][^AQZ]{1,40}\b(?:women|men|female|male|in their|aged|years|nurses?|teachers?|engineers?|from|live|speak|interested|like|use)\b|(?:share|percentage|proportion) of [^AQZ]{2,40}\b(?:in|among|within) (?:the )?(?:audience )?[AQZ]/,
        7,
      ],
      [/[AQ](?:の中)?(?:の|に|で|には|では).{0,16}(?:割合|比率|何割|何%|何パーセント)/, 7],
      [
        new RegExp(
          `(?:\\baudience\\b|A|オーディエンス).{0,50}${VIEW}|${VIEW}.{0,50}(?:\\baudience\\b|A|オーディエンス)`,
        ),
        4,
      ],
      [/\b(?:insights?|profile|breakdown|demographics|tell me about|describe)\b.{0,30}(?:\baudience\b|A)/, 3],
    ],
    utterances: [
      'demographics of the audience coffee fans',
      'what are coffee fans interested in',
      'where do the people of this audience live',
      'job titles in "coffee fans"',
      'which hashtags does the audience use',
      'when is the audience active',
      'オーディエンス「コーヒー好き」の年齢と性別',
      'コーヒー好きの職業',
      'このオーディエンスの興味は',
      'オーディエンスの使うハッシュタグ',
      'オーディエンスの活動時間',
    ],
  },
  {
    tool: 'audience_overlap',
    surface: 'dashboard',
    cues: [
      [/[ZQA].{0,40}\balso (?:in|part of)\b.{0,10}[ZQA]|[ZQA]と[ZQA]の(?:両方|どちらにも)/, 5],
      [
        /[ZQA].{1,40}[ZQA].{0,30}(?:\bboth\b|\balso\b|\boverlap|\bshared?\b)|(?:\bboth\b|\boverlap|\bshared?\b).{0,40}[ZQA].{1,24}[ZQA]/,
        4,
      ],
      [
        /\b(?:overlap\w*|in common|in both|both (?:of )?(?:audiences|A)|shared? (?:by|between)|belong to both|intersection|also in|common (?:people|members))\b/,
        5,
      ],
      [/重な|重複|被って|かぶ[っりる]|共通(?:の人|する人|人数|メンバー|して)?|両方(?:に|の)/, 5],
    ],
    utterances: [
      'overlap of coffee fans and tea lovers',
      'how many people are in both audiences',
      'コーヒー好きとお茶好きの重なり',
      '両方のオーディエンスにいる人は何人',
      '2つのオーディエンスの重複',
    ],
  },
  {
    tool: 'compare_audiences',
    surface: 'dashboard',
    cues: [
      [/[ZQA].{1,24}[ZQA]/, 2],
      [
        /(?:[ZQA].{0,30}\b(?:vs\.?|versus|against|than|compared|or)\b.{0,20}[ZQA])|(?:compare|difference|differ).{0,60}[ZQA].{1,24}[ZQA]|[ZQA](?:と|vs|対).{0,12}[ZQA].{0,30}(?:比|違|差|どちら|どっち)/,
        4,
      ],
      [
        /\b(?:compare|comparison|differ\w*|versus|vs\.?|contrast|side by side|against)\b.{0,60}(?:\baudiences?\b|A)|(?:\baudiences?\b|A).{0,60}\b(?:compare[ds]?|comparison|differ\w*|versus|vs\.?|contrast|side by side)\b/,
        5,
      ],
      [
        /(?:A|オーディエンス).{0,40}(?:比較|比べ|違い|違う|差)|(?:比較|比べ|違い).{0,40}(?:A|オーディエンス)/,
        5,
      ],
    ],
    utterances: [
      'compare the audiences coffee fans and tea lovers',
      'how do coffee fans differ from tea lovers',
      'difference in interests between our audiences',
      'コーヒー好きとお茶好きを比較',
      '2つのオーディエンスの違い',
      'オーディエンスの年齢を比べて',
    ],
  },
  {
    tool: 'people_count',
    surface: 'dashboard',
    cues: [
      [/人数|何人|何名/, 2],
      [/^(?:please |can you |could you )?(?:count|number of)\b|\b- ?count\b|\bcount\?$/, 4],
      [
        /\bhow many (?:\w+[ -]){0,3}(?:people|women|men|users|accounts|person|folks|fans|nurses|engineers|doctors|teachers|developers|designers|\w+s)\b(?! (?:are|is) (?:in|there in) (?:the |our )?(?:audience|A))/,
        3,
      ],
      [
        /\b(?:number|count) of (?:people|women|men|users|fans|\w+s) (?:who|in|with|that|about|interested)\b|\bhow (?:big|large) (?:is|would) (?:the )?(?:market|group|pool|population)\b/,
        4,
      ],
      [/\b(?:people|women|men|users|anyone) (?:who|in|interested|that|aged|under|over)\b/, 1],
      [
        /(?:好き|興味|関心|フォロー|住む|住んで|在住|代|女性|男性|職業|投稿し|話し).{0,20}(?:人|女性|男性|ユーザー|層)(?:は|って|が|の数)?.{0,8}(?:何人|どれくらい|どのくらい|いる|人数|規模)|何人(?:いる|くらい|ぐらい|です|の人)/,
        4,
      ],
    ],
    utterances: [
      'how many people in japan like coffee',
      'how many women in their 20s follow @bluebottle',
      'count nurses interested in yoga',
      '日本でコーヒーに興味がある人は何人',
      '20代女性で@bluebottleをフォローしている人は何人いる',
      'ヨガが好きな看護師の人数',
    ],
  },
]
