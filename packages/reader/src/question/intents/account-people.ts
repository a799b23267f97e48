import type { Intent } from './intent.ts'

const LEFT =
  '(?:unfollow\\w*|un-follow\\w*|lost|lose|losing|left(?! to go| until| to)|leave|leaving|stopped following|stop following|quit|dropped|gone|went away|no longer follow\\w*|vanish\\w*|disappear\\w*|churn\\w*|blocked me|lost me)'
const GAINED =
  '(?:gain\\w*|new followers?|started following|start following|began (?:to )?follow\\w*|began following|picked up|newly follow\\w*|joined|followed me|fresh followers|got)'

export const accountPeople: readonly Intent[] = [
  {
    tool: 'gained_followers',
    surface: 'premium',
    cues: [
      [
        /\b(?:hit(?: the)? follow|joined(?: me| us)?|came (?:in|on board)|signed on|jumped on|new (?:faces|people|fans|arrivals)|most recent (?:people|accounts) to follow me|arrived)\b/,
        4,
      ],
      [
        /(?:新しく|新たに|最近|昨日|先週|今週|今月|先月).{0,10}フォロー(?:し|さ)て(?:くれ|き)|増えた(?:の|人|フォロワー)|新規(?:は|の)/,
        4,
      ],
      [
        new RegExp(
          `${GAINED}.{0,30}followers?|followers?.{0,30}\\b(?:gain\\w*|picked up|added|joined|won|did i get|have i got)\\b`,
        ),
        4,
      ],
      [
        /\b(?:who|how many(?: people| accounts)?) (?:has |have |did )?(?:just |newly |recently )?(?:followed|start(?:ed)? following|began|begun)(?: to follow)?\b/,
        4,
      ],
      [/\bnew followers?\b/, 3],
      [/\bfollowed me\b/, 3],
      [
        /(?:新しい|新規|増えた|獲得した|新着)の?フォロワー|フォロワー(?:が|は|を)?.{0,12}(?:増え|増加|獲得|増やし)|(?:新しく|新たに|最近)?フォローしてくれた|フォローされ/,
        4,
      ],
    ],
    utterances: [
      'who followed me yesterday',
      'how many new followers did i gain',
      'list my new followers this week',
      '新しいフォロワーは誰',
      '昨日何人フォロワーが増えた',
      '新しくフォローしてくれた人',
    ],
  },
  {
    tool: 'lost_followers',
    surface: 'premium',
    cues: [
      [
        /\b(?:bailed|ditched|jumped ship|walked away|abandoned|deserted|disappeared|vanished|dumped|ghosted)\b/,
        4,
      ],
      [/(?:離れて|去って|いなくな|逃げ|見限|切られ|外され|離脱)/, 4],
      [new RegExp(`${LEFT}.{0,30}followers?|followers?.{0,30}${LEFT}`), 4],
      [
        /\bunfollow(?:ed|ing|s|ers?)?\b(?! (?:the |all |every|those|these|inactive|accounts|them|him|her|H|Q|people who))/,
        4,
      ],
      [/\b(?:stopped|stop|no longer|quit) follow\w*\b/, 4],
      [
        /\b(?:who|how many(?: people| accounts)?) (?:has |have |did i )?(?:left|lost|lose|blocked|leave)\b/,
        4,
      ],
      [/\blost\b|\bblocked me\b/, 2],
      [
        /(?:減った|失った|離れた|消えた|いなくなった|やめた|外した|去った|辞めた|解除した)(?:フォロワー|人)?|フォロー(?:を)?(?:解除|外|やめ|切)|リムーブ|リムった|リムられ|アンフォロー|フォロワー(?:が|は|を)?.{0,12}(?:減|失|離れ|いなくな)|ブロックされ|ブロックした人|凍結された/,
        5,
      ],
    ],
    utterances: [
      'who unfollowed me',
      'how many followers did i lose last week',
      'which followers were suspended',
      'フォローを外した人は誰',
      '先週何人フォロワーが減った',
      '離れたフォロワー',
      'ブロックした人は何人',
    ],
  },
  {
    tool: 'followers',
    surface: 'premium',
    cues: [
      [
        /(?:幽霊|非アクティブな?|休眠|認証済みの?|アクティブな?|古参の?|動いて(?:い)?(?:る|ない))フォロワー/,
        5,
      ],
      [/\b(?:any|have|got|many) (?:of my )?followers\b.{0,16}\b(?:in|from|based)\b/, 5],
      [/フォローしてくれて(?:い)?る|(?:から|で)フォローして/, 4],
      [
        /\b(?:latest|newest|most recent|oldest|biggest|largest|top|first|last|earliest) (?:\w+ )?followers\b|最新のフォロワー|フォロワー(?:を|の)?(?:新しい|古い|多い|大きい)順/,
        4,
      ],
      [/\b(?:among|of|in) my followers\b|\bfollowers (?:i have|of mine)\b|\bfollow me\b/, 2],
      [/\bwho (?:follows|is following|are following|all follows) (?:me|us)\b/, 4],
      [/\b(?:my|our) (?:\w+ ){0,3}followers\b/, 2],
      [
        /\b(?:list|show|which|who|see|biggest|largest|oldest|newest|verified|active|inactive|top|most followed)\b.{0,24}\bfollowers\b/,
        2,
      ],
      [/\bfollowers (?:in|from|who are|that are|with)\b/, 2],
      [
        /\b(?:followed|following|been with|with) me (?:the |for the )?longest|\bsince the (?:very )?(?:start|beginning)\b|\bfirst (?:\w+ )?(?:people |accounts )?(?:who|to) follow(?:ed)? me\b/,
        8,
      ],
      [
        /(?:私|自分|うち)の?.{0,8}フォロワー(?:の一覧|を見|一覧|は誰|リスト)|フォロワー(?:の)?(?:一覧|リスト)|フォロワーを.{0,14}(?:見せ|教え|並べ|表示|出し)|フォロワー(?:は|って)?誰|誰がフォローしてい?る|フォロワーのうち|フォロワーで/,
        4,
      ],
      [/(?:認証済み|アクティブ|影響力|大きい|大物|最古|古参|日本|アメリカ|の)の?フォロワー/, 2],
      [/フォロワー/, 1],
    ],
    utterances: [
      'who follows me',
      'show my biggest followers',
      'verified followers in japan',
      'my inactive followers',
      'フォロワー一覧',
      '一番フォロワー数の多いフォロワーは',
      '認証済みのフォロワーを見せて',
      'アクティブなフォロワー',
    ],
  },
  {
    tool: 'following',
    surface: 'premium',
    cues: [
      [/(?:自分が|私が|直近で|最近|最後に)フォローした(?:の|人|アカウント|相手|先)/, 6],
      [/フォロバ(?:して)?(?:くれ)?(?:て)?(?:い)?ない|フォローしてるけど|フォロー中(?:の|で)/, 4],
      [
        /\bpeople i follow (?:who |that )?(?:also )?follow me\b|\b(?:i|we) follow\b.{0,24}\b(?:also|back)\b|\b(?:my )?followings?\b(?! me)/,
        5,
      ],
      [
        /\b(?:who|whom|accounts?|people|everyone|which)\b.{0,20}\b(?:do i|i|i'm|am i|i am|we) (?:currently )?follow(?:ing)?\b/,
        5,
      ],
      [
        /\b(?:don't|doesn't|do not|does not|isn't|aren't|not|never|didn't) follow(?:ing|ed)? (?:me )?back\b|\bfollow (?:me )?back\b/,
        5,
      ],
      [/\bmutuals?\b|\bmy following\b|\bfollowing list\b|\bi follow\b/, 4],
      [
        /フォロー(?:し返し|返し|バック)(?:て)?(?:くれ|い)?(?:てい)?ない|(?:相互フォロー|相互|片[思想]い|フォロバ)|(?:私|自分|僕)が?フォローし(?:てい|て)る|フォロー(?:し|中の?)(?:ている|てる|中)?(?:人|アカウント|相手)|フォロー中/,
        5,
      ],
    ],
    utterances: [
      'who do i follow',
      'who does not follow me back',
      'show my mutuals',
      'inactive accounts i follow',
      'フォローしている人',
      'フォローを返してくれない人',
      '相互フォローの人',
      'フォロー中で動いていないアカウント',
    ],
  },
  {
    tool: 'engagers',
    surface: 'premium',
    cues: [
      [/\b(?:retweeters|reposters|likers|repliers|commenters|quoters)\b/, 6],
      [
        /(?:ファン|人|方|アカウント|誰|フォロワー).{0,14}(?:反応|いいね|リポスト|リプ|返信|引用|コメント)|(?:反応|いいね|リポスト|リプ|返信|引用|コメント).{0,14}(?:ファン|人(?!気)|方(?!が)|アカウント|誰|フォロワー)/,
        3,
      ],
      [/\b(?:react|reacts|respond|responds|interact|engage)\w* (?:to|with) me\b|\bchats?\b.{0,20}\brepl/, 5],
      [
        /(?:リポスト|いいね|リプ|返信|引用|反応|コメント)(?:を)?.{0,10}(?:して|して?くれ|くれ)て?(?:る|いる|た|くれ)/,
        5,
      ],
      [
        /\b(?:who|which (?:people|followers|accounts)|people|accounts|fans|followers|everyone)\b.{0,30}\b(?:reacts?|reacted|interacts?|engage[sd]?|like[sd]?|repl(?:y|ies|ied)|reposts?|reposted|retweet\w*|quote[sd]?|comment\w*|responds?)\b/,
        4,
      ],
      [
        /\b(?:top|biggest|most active|best|loyal) (?:fans|engagers|supporters|repliers|likers|reposters|commenters)\b|\bengagers\b|\bsuperfans\b/,
        5,
      ],
      [
        /(?:誰|人|方|アカウント|ファン|フォロワー).{0,20}(?:いいね|反応|リプ|返信|リポスト|リツイート|引用|絡)|(?:いいね|反応|リプ(?:ライ)?|返信|リポスト|リツイート|引用|RT)(?:を|し|して)?.{0,16}(?:くれ|した|する|している|てる)(?:る|た)?(?:人|のは誰|方|アカウント|フォロワー)|よく(?:反応|絡|いいね|リプ|リポスト|返信|引用)|(?:熱心な|濃い|コアな)ファン/,
        5,
      ],
    ],
    utterances: [
      'who likes my posts most',
      'who replies to me the most',
      'top fans this month',
      'who reposted me',
      '一番いいねしてくれる人は誰',
      'よくリプライをくれる人',
      '反応してくれる人トップ10',
      'リポストしてくれた人',
    ],
  },
  {
    tool: 'who_to_follow',
    surface: 'premium',
    cues: [
      [
        /フォロー(?:したい|する(?:なら|べき|といい)|候補).{0,16}(?:人|アカウント|誰|教えて|紹介|いる|ある|探)|(?:教えて|紹介|探).{0,16}フォロー(?:したい|候補)|(?:おすすめ|オススメ|お勧め).{0,12}(?:人|アカウント|誰|フォロー|いる|ある|教えて)|フォロー候補/,
        6,
      ],
      [
        /\b(?:who|whom) (?:should|could|can|to|might|would you recommend i) (?:i |we )?(?:\w+ )?follow\b(?! me)|\bwho to follow\b|\bworth (?:following|a follow)\b|\b(?:recommend|suggest|find|good|interesting)\w*\b.{0,30}\baccounts?\b|\baccounts? (?:i should|to|for me to) follow\b(?! me)|\bshould i follow\b/,
        5,
      ],
      [
        /フォローすべき|フォローした(?:ほう|方)|フォローすると(?:いい|良い|よい)|おすすめの?(?:アカウント|人|フォロー)|フォローする(?:価値|なら)|誰をフォロー/,
        5,
      ],
    ],
    utterances: [
      'who should i follow',
      'accounts worth following about coffee',
      'recommend accounts to follow in japan',
      '誰をフォローすればいい',
      'フォローすべきアカウント',
      'コーヒーのおすすめアカウント',
    ],
  },
  {
    tool: 'following_topics',
    surface: 'premium',
    cues: [
      [/(?<![a-z])tl(?![a-z])|タイムライン/, 6],
      [
        /\b(?:topics?|subjects?|themes?)\b.{0,50}\b(?:i|we)(?:'m| am)? follow(?:ing)?\b|\bfollow(?:ing)?\b.{0,40}\b(?:topics?|subjects?|themes?|talk\w*)\b/,
        7,
      ],
      [/フォロー(?:中|し(?:て(?:い)?る)|先)の?.{0,12}(?:何の話|話題|話|何につい|トピック|投稿してい)/, 7],
      [
        /\b(?:everyone|everybody|people|those|accounts) i follow\b.{0,20}\b(?:on about|into|saying|up to)\b/,
        7,
      ],
      [
        /\b(?:accounts?|people|everyone|those|ones) (?:that )?(?:i|i'm|we) (?:follow\w*)\b.{0,30}\b(?:talk\w*|post\w*|discuss\w*|say\w*|tweet\w*|writ\w*|interested|topics?|about)\b|\b(?:topics?|talk\w*|discuss\w*|what)\b.{0,40}\b(?:accounts?|people|those|ones) (?:that )?(?:i|i'm|we) follow\w*\b|\bwhat(?:'s| is| are)? my (?:feed|timeline|following)\b|\b(?:timeline|feed)\b/,
        6,
      ],
      [
        /フォロー(?:中|し(?:て(?:い)?る)|先)の?(?:人|アカウント|人たち|相手|方)?.{0,20}(?:話題|話し|トピック|何を|何につい|テーマ|投稿してい)|(?:話題|トピック).{0,14}フォロー(?:中|し|先)/,
        6,
      ],
    ],
    utterances: [
      'what do the accounts i follow talk about',
      'topics of the people i follow',
      'フォローしている人は何について話している',
      'フォロー先の話題',
    ],
  },
]
