import type { Intent } from './intent.ts'

export const teamSubjects: readonly Intent[] = [
  {
    tool: 'explore',
    surface: 'dashboard',
    cues: [
      [/どんな(?:風|ふう)に.{0,4}(?:話|語|言)|話題性/, 4],
      [/\b(?:dig|look|deep dive) into [QTH]/, 5],
      [
        /\bwhat(?: do| does|'s| is| are)? (?:\w+ ){1,3}(?:think|say|saying|reckon|make of|feel|thinking) (?:of|about|on)?/,
        4,
      ],
      [
        /\b(?:word on the street|reputation|perception|public opinion|perceived|regarded|received by|reactions? to|vibe around)\b/,
        4,
      ],
      [
        /(?:について|に関する|に関して).{0,12}(?:声|意見|反応|会話|投稿|評判|何|どう|知りたい)|どう(?:言|思|語|評)|何て(?:言|書)|なんて言/,
        4,
      ],
      [/(?:への|に対する|の)(?:会話|声|不満|意見|賛否|世論)/, 3],
      [/(?:評判|口コミ|反響|世間|みんな|ネット)(?:は|の|で)?/, 2],
      [
        /\bwhat (?:do|are|did|does|is) (?:people|they|everyone|x|users|the public|\w+ people)?\s?(?:say\w*|think\w*|talk\w*|post\w*|tweet\w*|feel\w*)\b/,
        4,
      ],
      [
        /\b(?:explore|look into|look up|dig into|search for|tell me about|conversation(?:s)? (?:about|around|on)|discussion(?:s)? (?:about|around|on)|chatter|buzz (?:about|around)|opinions? (?:of|on|about)|talk(?:ing)? about|said about|say about|mentions? of|what's being said)\b/,
        3,
      ],
      [
        /(?:について|に関して|を|は|って|の).{0,6}(?:何と|なんと|どう|どんなこと|何が|どのように).{0,8}(?:言|話|投稿|つぶや|思|語|評)|の?評判|(?:について|に関する)(?:の)?(?:投稿|声|意見|会話|話題|反応)|調べて|探索|口コミ|世間の声/,
        4,
      ],
    ],
    utterances: [
      'what do people say about matcha',
      'explore #coffee',
      'conversation about electric cars in the us',
      '抹茶について何と言われている',
      '#コーヒー を調べて',
      '電気自動車の評判',
    ],
  },
  {
    tool: 'compare_names',
    surface: 'dashboard',
    cues: [
      [/[QTH].{0,12}[QTH].{0,30}(?:どれ|どっち|どちら).{0,8}(?:話題|人気|語|言及|盛り上)/, 8],
      [/(?:どちら|どっち)(?:の方|のほう)?が(?:話題|人気|多|言及|盛り上)|より(?:話題|人気|言及)/, 4],
      [/\b(?:compare|comparison|versus|vs\.?|side by side|against|or|compared)\b/, 2],
      [
        /\b(?:compare|comparison of)\b (?:the (?:words?|hashtags?|accounts?|terms?|brands?|names?) )?(?!(?:our |the |my )?(?:audiences?|campaigns?|A|C\b))/,
        3,
      ],
      [
        /\b(?:which|who) is (?:more |most )?(?:talked about|popular|mentioned|bigger|discussed)\b|\bshare of voice\b|\bmore (?:popular|talked about|mentions|buzz)\b/,
        4,
      ],
      [/(?:と|vs|対).{0,16}(?:を|は)?(?:比較|比べ|並べ|どちら|どっち)/, 4],
    ],
    utterances: [
      'compare coffee and tea',
      'nike vs adidas',
      'which is more talked about, matcha or hojicha',
      'コーヒーとお茶を比較',
      'ナイキとアディダスどちらが話題',
      '#a と #b を並べて',
    ],
  },
  {
    tool: 'trending',
    surface: 'dashboard',
    cues: [
      [/\bhot\b.{0,12}\b(?:right now|now|today|in G)\b|\bwhat's (?:hot|big|new|popping)\b/, 5],
      [
        /(?:いま|今|最近|急に).{0,6}(?:伸び|来て|きて|バズ|流行|話題|人気|盛り上)|(?:heating|picking|speeding) up|\bin (?:vogue|fashion)\b|\bblowing up\b|\bbuzzing\b|\bon the rise\b/,
        4,
      ],
      [
        /\btrend(?:s|ing)?\b|\bwhat(?:'s| is| are)? (?:rising|hot|up|taking off|gaining|climbing|growing fast|popular (?:right )?now|going viral|happening)\b|\b(?:rising|emerging|fastest[- ]growing|hottest) (?:topics?|words?|hashtags?|terms?|subjects?)?\b|\bgaining (?:traction|steam|momentum)\b/,
        4,
      ],
      [/トレンド|急上昇|流行|伸びている|上昇中|勢い|盛り上がって|(?:今|いま)(?:、)?(?:何が)?話題|バズ/, 4],
    ],
    utterances: [
      'what is trending in japan',
      'rising topics now',
      'what is taking off in germany',
      '今日本で何がトレンド',
      '急上昇しているワード',
      'いま話題のもの',
    ],
  },
  {
    tool: 'accounts_about',
    surface: 'dashboard',
    cues: [
      [
        /\bwho (?:\w+ )?(?:dominates?|leads?|runs?|rules?|owns?|drives?|shapes?|steers?)\b.{0,24}\b(?:talk|conversation|discussion|debate|space|scene|field|niche)\b/,
        6,
      ],
      [/(?:強い|詳しい|有力な|人気の)(?:発信者|人|アカウント|クリエイター)/, 4],
      [/(?:影響力|発信力|知名度|権威)(?:の|が|を)?.{0,8}(?:人|アカウント|ある|高い|強い|持つ)/, 4],
      [
        /\b(?:strongest|biggest|top|leading|most influential|influential|best|key|largest|main|loudest|important|major)\b.{0,20}\b(?:accounts?|voices?|influencers?|people|creators?|profiles?|authorities|opinion leaders|experts)\b/,
        4,
      ],
      [/\b(?:influencers?|opinion leaders|thought leaders|key voices)\b/, 3],
      [
        /\b(?:who|which accounts?) (?:are|is|lead|leads|dominates?|shapes?|drives?)\b.{0,30}\b(?:about|on|for|in|conversation)\b/,
        2,
      ],
      [
        /(?:強い|影響力|主要|有力|代表的|上位|トップ|有名|大きい|人気)(?:の|な|のある|がある)?.{0,6}(?:アカウント|インフルエンサー|人物|発信者|クリエイター)|インフルエンサー|オピニオンリーダー|に(?:詳しい|強い)アカウント|アカウント.{0,8}(?:強い|影響力)/,
        4,
      ],
    ],
    utterances: [
      'strongest accounts on coffee',
      'top influencers about skincare in japan',
      'who are the leading voices on ai',
      'コーヒーに強いアカウント',
      'スキンケアのインフルエンサー上位10',
      'AIの影響力のあるアカウント',
    ],
  },
  {
    tool: 'communities',
    surface: 'dashboard',
    cues: [
      [/(?:どんな|どう|どのよう).{0,10}(?:分かれ|わかれ|分け|グループ|集団|クラスタ)/, 4],
      [/\bsub-?groups?\b|\bsplits? into\b|\bmade up of\b|\bmakes? up\b/, 4],
      [
        /\b(?:communit(?:y|ies)|sub-?groups?|clusters?|groups? (?:of|within|in|among)|tribes?|segments?|subcultures?|camps|circles)\b/,
        4,
      ],
      [/コミュニティ|クラスタ|グループ|集団|界隈|サブカルチャー|小集団|セグメント/, 4],
    ],
    utterances: [
      'communities around coffee',
      'which groups are there among gamers',
      'clusters within the running crowd',
      'コーヒーのコミュニティ',
      'ゲーマーの中のグループ',
      'ランニング界隈のクラスタ',
    ],
  },
  {
    tool: 'monitor',
    surface: 'dashboard',
    cues: [
      [
        /\b(?:which|what|list|show|all|our|my)\b.{0,20}\b(?:monitors|watched words|words (?:do )?we (?:watch|monitor|track))\b|モニター(?:の)?(?:一覧|リスト)|(?:どんな|どの)(?:言葉|ワード|単語)を(?:モニター|監視|ウォッチ|追)/,
        4,
      ],
      [
        /\b(?:monitor(?:s|ed|ing)?|watched|watching|tracked|tracking|we track|we watch|keyword tracking|watch ?list)\b/,
        4,
      ],
      [/\bM\b/, 3],
      [/\b(?:mentions|volume)\b.{0,20}\b(?:mov\w*|chang\w*|develop\w*|over|since|grow\w*|trend)\b/, 3],
      [/モニター|モニタリング|監視|ウォッチ|追跡|観測|(?:見張|追っ)て(?:いる|る)/, 4],
    ],
    utterances: [
      'how did the monitored word matcha move',
      'monitor of #coffee last month',
      'our tracked keyword nike',
      'モニターしている抹茶の動き',
      '監視ワード「抹茶」の推移',
      'ウォッチ中の#コーヒーはどう動いた',
    ],
  },
]
