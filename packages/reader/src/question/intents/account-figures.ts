import type { Intent } from './intent.ts'

const FIGURE =
  '(?:followers?|follower count|impressions|views|reach|engagements?|engagement rate|interactions|posts|tweets|profile (?:visits|views)|フォロワー数?|インプレッション数?|インプ|表示回数|エンゲージメント(?:率|数)?|反応率|投稿数|ポスト数|プロフィール(?:の)?(?:アクセス|訪問|閲覧|表示)数?)'
const OVER_TIME =
  '(?:over time|trend|graph|chart|plot|curve|day by day|daily|per (?:day|week|month)|by (?:day|week|month)|weekly|week by week|each (?:day|week)|growth|grow|grown|growing|develop(?:ed|ment)?|evol(?:ve|ved|ution)|history|timeline|time series|chang(?:e|ed|ing)|mov(?:e|ed|ing)|progress|going up|rise|rising|dropp|line|推移|グラフ|変化|動き|日別|日ごと|毎日の|週別|週ごと|月別|月ごと|日次|折れ線|伸び|増減|移り変わり|トレンド|経過|チャート)'

export const accountFigures: readonly Intent[] = [
  {
    tool: 'account_summary',
    surface: 'premium',
    cues: [
      [
        /\b(?:summary|overview|recap|report card|snapshot|rundown|sum up|summari[sz]e|at a glance|wrap-?up|health[- ]check|checkup|key figures|numbers)\b/,
        3,
      ],
      [
        /\bhow(?:'s| is| did| was| has| have| am| are)? (?:my |the |our )?(?:account|profile|x|i|we|things|everything)(?: been)?(?: do| doing| did| perform\w*| go| going| look\w*| fare\w*)?\b/,
        3,
      ],
      [/\b(?:perform(?:ance|ed|ing)?|doing)\b/, 1],
      [/\bmy (?:account|profile)\b/, 1],
      [/(?:まとめ|概要|サマリー?|要約|全体像|総括|ざっくり|成績|実績|レポートを?見)/, 3],
      [
        /(?:アカウント|私|自分|うち|パフォーマンス|調子|状況|様子)(?:の|は|って)?.{0,12}(?:どう|調子|状況|教えて|見せて|パフォーマンス|様子|具合|知りたい)/,
        3,
      ],
      [/調子/, 2],
    ],
    utterances: [
      'how did my account do last week',
      'give me a summary of this month',
      'how am i doing on x',
      'account performance',
      '先週のアカウントの調子はどうだった',
      '今月のまとめを見せて',
      '私のアカウントの状況を教えて',
      '全体のパフォーマンスは',
    ],
  },
  {
    tool: 'account_series',
    surface: 'premium',
    cues: [
      [
        /\bvisit(?:ing|ors|ed)? my profile\b|\bas a (?:line|graph|chart|curve)\b|\b(?:more|fewer) people (?:seeing|visiting|viewing)\b/,
        4,
      ],
      [new RegExp(`${FIGURE}.{0,40}${OVER_TIME}|${OVER_TIME}.{0,40}${FIGURE}`), 4],
      [new RegExp(`${FIGURE}`), 1],
      [new RegExp(`${OVER_TIME}`), 1],
      [
        /\b(?:how many|number of|what (?:is|was|were|are)|total) (?:my |the )?(?:impressions|views|engagements|profile (?:visits|views)|posts|engagement rate|followers)(?! (?:did|have) i (?:gain|lose|lost|get))/,
        2,
      ],
      [/\b(?:my|our|the) (?:impressions|engagements?|engagement rate|profile visits|follower count)\b/, 1],
      [
        /(?:インプレッション|インプ|エンゲージメント率?|プロフィール(?:への?)?(?:アクセス|訪問)|投稿数|フォロワー数).{0,10}(?:は|を|どれくらい|いくつ|何回|何件)/,
        2,
      ],
    ],
    utterances: [
      'show my followers over time',
      'graph of my impressions for the last 30 days',
      'engagement rate trend',
      'how did my profile visits develop',
      'フォロワー数の推移',
      'インプレッションのグラフを見せて',
      'エンゲージメント率の変化',
      '投稿数の日別の推移',
    ],
  },
  {
    tool: 'follower_forecast',
    surface: 'premium',
    cues: [
      [
        /\bfollowers? (?:on|by|at|around) (?:P\b|N (?:january|february|march|april|may|june|july|august|september|october|november|december))|\bfollowers?\b.{0,20}\b(?:tomorrow|next (?:week|month|year)|in N (?:days|weeks|months|years))\b/,
        6,
      ],
      [
        /(?:来週|来月|来年|年末|年明け|[N\d]か月後|[N\d]ヶ月後|半年後|一年後|1年後).{0,14}フォロワー|フォロワー.{0,14}(?:来週|来月|来年|年末|年明け|か月後|ヶ月後|半年後|年後)/,
        5,
      ],
      [
        /\bfollowers? (?:by|at|in) (?:the |new |next |christmas|january|february|march|april|may|june|july|august|september|october|november|december|end|2027|N )|\b(?:by|until) (?:the )?(?:end of|new year|christmas|next)\b.{0,30}\bfollowers?\b|\bpass N\b/,
        5,
      ],
      [
        /\b(?:forecast|predict|projection|project(?:ed)?|expect(?:ed)?|estimate)\b.{0,40}\bfollowers?\b|\bfollowers?\b.{0,40}\b(?:forecast|predict\w*|projection|projected|expected)\b/,
        4,
      ],
      [/\bhow many followers (?:will|would|can|could|am i going|might|should)\b/, 5],
      [
        /\bwhen (?:will|do|would|can|might|am) i (?:likely )?(?:going to |expect to |likely to )?(?:reach|hit|get to|have|pass|cross|break|be at|make)\b/,
        5,
      ],
      [/\bhow (?:long|many (?:days|weeks|months)|soon) (?:until|till|before|to|will it take)\b/, 5],
      [/\bwill i (?:reach|hit|have|get to|pass)\b/, 4],
      [
        /(?:いつ|何日|何月).{0,20}(?:到達|達成|超え|届|いく|なる|達)|フォロワー.{0,20}(?:予測|予想|見込み|見通し)|(?:何人|どれくらい|どのくらい|どこまで).{0,16}(?:なりそう|なる|増えそう|いきそう|になって|なってる)|フォロワー(?:は|数).{0,20}(?:なりそう|いきそう|増えそう)/,
        5,
      ],
      [/(?:あと|N)(?:どれくらい|どのくらい|何日|人).{0,14}(?:で|到達|達成|かか)/, 3],
    ],
    utterances: [
      'how many followers will i have by new year',
      'when will i reach 10000 followers',
      'follower forecast',
      'フォロワーはいつ1万人に到達しますか',
      '年末のフォロワー数の予測',
      '来月にはフォロワーは何人になりそう',
    ],
  },
  {
    tool: 'goal',
    surface: 'premium',
    cues: [
      [/目標(?:まで|達成|の(?:進|達|状況))/, 3],
      [/\b(?:my|the|our|a) (?:\w+ )?(?:goal|target)\b/, 6],
      [
        /\b(?:goal|target)s?\b.{0,20}\b(?:progress|far|close|reached|track|doing|left|status|behind|ahead)\b|\b(?:on track|how (?:far|close)|progress)\b.{0,30}\b(?:goal|target)\b/,
        5,
      ],
      [/目標/, 4],
      [/ゴール/, 4],
    ],
    utterances: [
      'how far am i from my goal',
      'am i on track for my goal',
      'goal progress',
      '目標までどれくらい',
      '目標の達成状況は',
      'ゴールまであと何人',
    ],
  },
  {
    tool: 'competitors',
    surface: 'premium',
    cues: [
      [/競合|ライバル|同業他?社/, 3],
      [
        /\bH\b.{0,40}\b(?:than|vs\.?|versus|against|compared to|next to) (?:me|mine|us|my)\b|\b(?:than|beat|beating|ahead of|behind|catch(?:ing)? up (?:with|to)) H\b/,
        6,
      ],
      [/H.{0,16}(?:に勝|に負|より|と(?:比|くら|並|私|自分|うち))|(?:私|自分|うち)と.{0,10}H/, 5],
      [/\b(?:competitors?|competition|rivals?|peers|similar accounts)\b/, 4],
      [
        /\b(?:compare|compared|comparison|versus|vs\.?|against|stack up|ahead of|bigger than|faster than|next to|beside|benchmark)\b.{0,30}H|H.{0,30}\b(?:compare[ds]?|comparison|versus|vs\.?|against)\b/,
        5,
      ],
      [/\b(?:am i|do i|are we|than)\b.{0,30}H/, 3],
      [/競合|ライバル|他社|同業/, 4],
      [/H.{0,20}(?:比べ|比較|より|に勝|に負)|(?:比べ|比較).{0,20}H/, 5],
    ],
    utterances: [
      'how do i compare with my competitors',
      'compare me with @a and @b',
      'am i growing faster than @rival',
      '競合と比べてどう',
      '@a と @b と私を比較して',
      'ライバルアカウントのフォロワー数',
    ],
  },
  {
    tool: 'payout',
    surface: 'premium',
    cues: [
      [
        /振込|振り込|儲|分配|還元|稼ぎ|ギャラ|(?:x|エックス)から(?:の)?(?:お金|いくら|収入|もら|入)|\bcash\b|\bdeposit\b|\bmonetary\b|\bcheque?\b/,
        5,
      ],
      [
        /\b(?:payouts?|pay me|paid me|pay(?:s|ing)? out|earn(?:ed|ings?|s)?|revenue|monetiz\w*|monetis\w*|income|money|ad[- ]?share|revenue[- ]share|creator (?:rewards?|payments?)|make from x|paid)\b/,
        4,
      ],
      [/収益|報酬|支払い?|いくらもらえ|稼|配分|収入|広告収入|入金|クリエイター(?:収益|報酬)/, 4],
    ],
    utterances: [
      'how much did x pay me',
      'my next payout',
      'earnings last month',
      '収益はいくら',
      'Xからの支払いはいくらですか',
      '次の配分はいくらになりそう',
    ],
  },
  {
    tool: 'reading_cost',
    surface: 'premium',
    cues: [
      [
        /\b(?:cost|costs|spend|spent|price|charged?|bill|expensive|credits?)\b.{0,40}\b(?:read(?:ing|s)?|api|sync\w*|fetch\w*|track\w*|collect\w*|data|refresh\w*|x)\b|\b(?:read(?:ing|s)?|api|sync\w*|fetch\w*|track\w*|data)\b.{0,30}\b(?:cost|costs|spend|spent|price|charges?|bill|use)\b/,
        4,
      ],
      [
        /(?:読み取り|読み込み|取得|API|api|同期|読む|データ).{0,20}(?:費用|コスト|料金|いくら|かか)|(?:費用|コスト|料金).{0,20}(?:読み取り|取得|api|読み込み)/,
        5,
      ],
      [/コスト|費用/, 2],
    ],
    utterances: [
      'what did reading x cost for this account',
      'how much did the api cost this month',
      'reading cost',
      'このアカウントの読み取り費用',
      'APIの費用は今月いくら',
      'Xのデータ取得にかかったコスト',
    ],
  },
]
