import type { RefusalIntent } from './intent.ts'

const IDENTITY =
  '(?:christians?|christianity|(?:go|goes|going) to (?:church|mosque|synagogue)|mosque|synagogue|muslims?|islam(?:ic)?|jewish|jews?|catholics?|buddhists?|hindus?|atheists?|religio\\w*|churchgo\\w*|gays?|lesbians?|bisexual\\w*|lgbt\\w*|queer|transgender|sexual(?:ity|ly)?|ethnic\\w*|racial\\w*|hispanics?|latin[oax]s?|immigrants?|republicans?|democrats?|left-?wing\\w*|right-?wing\\w*|diabet\\w*|cancer|depress\\w*|pregnan\\w*|ivf|infertil\\w*|disab\\w+|disability|hiv|adhd|autis\\w*|bipolar|anxiety disorder|alcoholi\\w*|union members?|trade union\\w*|criminal record\\w*|ex-?convicts?|felons?|bankrupt\\w*|in debt)'
const WEAK_TRAIT =
  '(?:religion|race|politic\\w*|conservatives?|liberals?|vot(?:e|es|ed|ers?|ing)|party|health (?:problems?|conditions?|status|issues)|mental\\w*|illness\\w*|sick|disease\\w*|black|white|believe in|straight|faith|medical\\w*|addict\\w*|overweight|debts?|income|salary)'
const PEOPLE_WORDS =
  '(?:who|which|how many|people|followers?|audiences?|users?|women|men|moms|them|fans|accounts|engagers|voters|percentage|share|split|breakdown|target\\w*|find|list|show)'
const IDENTITY_JA =
  '(?:宗教|信仰|(?<![発受送通配返])信者|キリスト教|クリスチャン|イスラム|ムスリム|仏教徒|ユダヤ|創価|性的指向|ゲイ|レズビアン|同性愛|lgbt|トランスジェンダー|セクシュアリティ|人種|民族|在日|黒人|白人|政治的?(?:思想|信条|立場|傾向)|支持政党|自民(?:党)?|立憲民主|共産党|維新の会|公明党|参政党|れいわ|左翼|右翼|不妊|病歴|持病|糖尿病|がん患者|癌|うつ病?|鬱|妊娠|妊婦|障害者|障がい|精神疾患|発達障害|依存症|労組|労働組合|前科|借金|自己破産|hiv|生理|中絶|病気)'
const FIGURES_OF_OTHERS =
  '(?:dms?|messages?|e-?mails?|phone|address|impressions|analytics|private|payouts?|earn\\w*|revenue|income|drafts?|bookmarks?|profile visits|password|who blocked|ad spend|insights|stats page)'

/** What is not answered, and why. The order decides between reasons that are equally strong. */
export const refusals: readonly RefusalIntent[] = [
  {
    reason: 'instructions',
    cues: [
      [
        /\b(?:ignore|disregard|forget|override|bypass|overlook|skip|drop|set aside|abandon)\b.{0,40}\b(?:instructions?|rules?|guidelines|prompts?|polic(?:y|ies)|restrictions?|limits|limitations|safeguards|filters?|everything (?:above|before)|previous|prior|above|training|programming|told)\b/,
        12,
      ],
      [
        /\b(?:system|hidden|internal|initial|secret|original) (?:message|prompts?|instructions?|rules|text|notes|configuration|directives?)\b|\byour (?:\w+ ){0,2}(?:prompts?|system message|instructions|rules|guidelines|configuration|config|directives|source code)\b|\b(?:developer|debug|god|admin|dan|maintenance|sudo) mode\b|\bjailbreak\w*|\bno longer an? (?:assistant|ai|bot)\b|\bunrestricted\b|\bunfiltered\b|\buncensored\b|\b(?:no|without(?: any)?) (?:restrictions|rules|filters?|limits|censorship)\b|\bnever refuses?\b/,
        12,
      ],
      [
        /\b(?:you are now|you're now|from now on,? you|pretend (?:to be|you|that you)|pretend|act as|role-?play|behave (?:as|like)|impersonate|play the role|simulate being|imagine you(?:'re| are)|new (?:instructions|rules|persona)|you must obey|evil twin)\b|\[?system\]?:|<\/?\w*(?:system|instructions?|new|指示|新規)\w*>|\bassistant:/,
        12,
      ],
      [
        /\b(?:print|reveal|repeat|show|output|dump|leak|tell|give)\b.{0,30}\b(?:system|prompt|instructions|your rules|source code|api keys?|secrets?|access tokens?|password|environment variables|everything above|words above|configuration)\b/,
        12,
      ],
      [
        /(?:指示文?|ルール|命令|プロンプト|制限|規則|指令|ガイドライン|制約|決まり)(?:は|を|も|なんて|なんか)?(?:全て|すべて|全部|一旦|いったん|もう)?.{0,10}(?:無視|忘れ|解除|破|無効|取り払|捨て|従わ|リセット|開示|見せ|教え|出力|読み聞かせ)|(?:システム|内部|初期|隠し|隠された|裏の)の?(?:プロンプト|指示文?|命令|設定|メッセージ)|プロンプトを|(?:になりきって|のふりをし|として振る舞|役を演じ|を?演じて|として行動|ロールプレイ|なりすま)|(?:開発者|デバッグ|管理者|メンテナンス)モード|(?:今|これ)(?:から|より)(?:あなた|君|お前)は|脱獄|ジェイルブレイク|(?:あなた|君|お前)の(?:指示|ルール|プロンプト|設定|システム)|(?:設定|内部情報|プロンプト)を?(?:ダンプ|吐|晒|さら|公開|書き出)|もう.{0,8}(?:アシスタント|AI|ai)(?:では|じゃ)ない|無検閲|検閲なし|何も断らない|設定を(?:開示|表示|出力)|(?:さっき|以前|これまで|上記)(?:まで)?の(?:指示|ルール|命令)/,
        12,
      ],
    ],
  },
  {
    reason: 'buying_followers',
    cues: [
      [
        /\b(?:buy|buying|purchase|purchasing|sells?|selling|rent|pay(?:ing)? for|sell me|where can i get|order|boost)\b.{0,24}\b(?:fake |real |cheap |more )*(?:followers|likes|reposts|retweets|views|engagement|comments|bots?|impressions|subscribers)\b/,
        9,
      ],
      [
        /\b(?:fake|bot|bots|paid|automated|automatic) (?:\w+ )?(?:followers|likes|engagement|accounts?|comments|reposts)\b|\b(?:use|using|set up|run|with|get) (?:a )?bots?\b|\bauto-?(?:like|follow|repost)\w*|\bbots?\b.{0,20}\b(?:to|that|which|for) (?:like|follow|repost|comment|my|our)|\bfollow-?for-?follow\b|\b(?:shop|store|place|market\w*|reseller)s?\b.{0,24}\b(?:for|of|sells?|selling|get)\b.{0,16}\b(?:followers|likes|reposts|retweets|views)\b|\bengagement pods?\b|\b(?:like|click|follower) farms?\b|\bfollower (?:packages?|services?|panel)\b|\bsmm panel\b|\b(?:vendor|seller|supplier|provider|service|site|website|panel|company)s?\b.{0,24}\b(?:for|of|that|to|with|who)\b.{0,24}\b(?:likes|followers|reposts|retweets|views|bots)\b|\b(?:likes|followers|reposts|retweets|views)\b.{0,16}\b(?:for|at) B|B\b.{0,20}\b(?:likes|followers|reposts|retweets)\b|\bboost(?:ing)? (?:my |our )?(?:likes|followers|views)\b|\b(?:get|find|score|buy)\b.{0,24}\b(?:followers|likes|reposts|retweets|views)\b.{0,20}\b(?:cheap\w*|in bulk|for money|instantly)|\bgrow (?:my )?followers with (?:a )?(?:service|bot)/,
        9,
      ],
      [
        /(?:フォロワー|いいね|リポスト|リツイート|インプレッション|再生|拡散|エンゲージメント)(?:数)?(?:を|の)?.{0,12}(?:買|購入|販売|業者|水増し|売って|売り|金で|課金|代行|サクラ)|(?:買|購入|お金|金(?!曜)|払|課金).{0,24}(?:フォロワー|いいね|リポスト|再生)(?:数)?(?:を|が|も)?(?:増|つけ|付け|買|もら|欲|ほし)|(?<![a-z])ボット|(?<![a-z])bot(?:を|で|アカウント|使)|サクラ|フォロワー増加(?:サービス|業者)|水増し|自動で?.{0,3}いいね|フォロワー.{0,10}増や.{0,10}(?:サービス|業者|ツール|アプリ|会社)|自動フォロー|相互フォロー業者|架空アカウント/,
        9,
      ],
    ],
  },
  {
    reason: 'writing',
    cues: [
      [
        /\b(?:write|draft|compose|come up with|generate|word|suggest|give me|craft|prepare|think up|translate|brainstorm|produce|need)\b.{0,24}\b(?:an? |the |my |some |me |us |a few |N |new |next |catchy |good |short |funny |better )*(?:posts?|tweets?|ads?|ad cop(?:y|ies)|ad texts?|cop(?:y|ies)|repl(?:y|ies)|captions?|headlines?|threads?|bios?|slogans?|text for|announcement|message|hooks?|post ideas|content ideas|taglines?|press release|blog|newsletter|response|comebacks?)\b(?! (?:campaign|audience|by|with|that|did|of|from|in|per|get|got))/,
        4,
      ],
      [
        /^(?:please |can you |could you |hey |pls |just )*(?:draft (?:a|an|me|us|the|some)|write|compose|ghost-?write|rewrite|reword|rephrase|polish|proofread|caption|translate|shorten)\b|\b(?:rewrite|reword|rephrase|ghost-?write|proofread|sounds? less|sound more|make (?:it|this) (?:sound|shorter|funnier|catchier|snappier|punchier))\b|\bhelp me (?:to )?(?:phrase|word|write|draft|compose|answer|respond|reply|come up)\b|\bwrite (?:me|us|it|this|back|a|an|the|my|something|for)\b|\breply (?:to|for me)\b.{0,30}\bfor me\b|\bturn (?:this|that|it|my|these)\b.{0,30}\binto (?:an?|some|N|my)\b/,
        7,
      ],
      [
        /\bwhat should i (?:post|tweet|write|say|reply)(?: about| next)?\b(?! (?:at|on|when))|\b(?:another|one more) (?:one )?like (?:it|that|the)\b/,
        5,
      ],
      [
        /(?:投稿文|広告文|広告見出し|見出し|コピー|文案|キャプション|返信文|紹介文|告知文|お知らせ文|リプ文)(?:を|、|の案)?.{0,10}(?:パターン|案|本|つ|個|頼|お願い|よろしく)/,
        7,
      ],
      [
        /(?:キャプション|見出し|キャッチコピー|コピー|文案|広告文|投稿文|スローガン|ハッシュタグ案|ネタ)(?:が|を|の案が)?(?:欲しい|ほしい|くれ|ください|お願い|ちょうだい|出して)/,
        7,
      ],
      [
        /(?:書いて(?!いる|る|ある|いた)|書き直|作文|添削|リライト|代筆|言い換え|文章に(?:して|直)|考えて(?:くれ|ください|ほしい|$|よ|もら)|書ける\?|書けますか)/,
        7,
      ],
      [
        /(?:投稿文?|ポスト|ツイート|広告文?|コピー|返信|リプライ?|キャッチコピー|文章|文面|見出し|プロフィール文?|自己紹介文?|スレッド|原稿|宣伝文|キャプション|文案|ハッシュタグ案|文)(?:文|案|を|の文章を|の文を|の案を|のネタを)?.{0,12}(?:作って|作成して|考えて|生成して|直して|提案して|ひねって|練って)|(?:みたいなの|のような(?:もの|の)|同じようなの)(?:を)?(?:もう一個|もうひとつ|もう一つ)?.{0,6}作って|もう(?:一個|ひとつ|一つ|一本)作って/,
        7,
      ],
    ],
  },
  {
    reason: 'private',
    cues: [
      [
        /\b(?:e-?mail(?:s)?(?: address(?:es)?)?|phone(?: numbers?)?|telephone|mobile numbers?|home add?ress(?:es)?|postal address(?:es)?|street address(?:es)?|(?:their|his|her) address(?:es)?|dms?|direct messages?|private messages?|inbox|passwords?|credit cards?|bank (?:account|details)|real names?|date of birth|birthdays?|ip address(?:es)?|contact (?:details|info\w*)|whatsapp|home of|who is behind|whoever runs|private (?:account|figures|analytics|posts|data))\b/,
        6,
      ],
      [/\bdm(?:s|ing|ed)?\b|\bdirect messages?\b/, 4],
      [
        /\b(?:their|his|her|everyone's|everybody's|people's|followers'?) (?:home |e-?mail |private |personal )?(?:address(?:es)?|e-?mails?|phone\w*|numbers)\b/,
        6,
      ],
      [
        /^(?=.*H)(?=.*(?:\bprofile (?:visits?|views?)\b|\bimpressions\b|\bdm(?:s|ing|ed)?\b|\bearn\w*\b|\bpayouts?\b|\bad (?:spend|budget)\b|\bspend\w* on ads\b|\bbookmarks?\b|\bdrafts?\b))(?!.*\b(?:than|vs|versus|compare\w*|next to|beside|against|mine|my|our|and me|me and)\b)/,
        8,
      ],
      [
        /^(?=.*H)(?=.*(?:プロフ(?:ィール)?(?:への?|の)?(?:アクセス|訪問|閲覧)|インプ|dm|収益|報酬|収入|下書き|ブックマーク|広告(?:費|に)|広告予算|アナリティクス|いくら(?:稼|もら|貰|儲)))(?!.*(?:自分|私|うち|僕|より|比べ|比較|並べ))/,
        8,
      ],
      [
        /\bwhere (?:does|do|did) (?:H|he|she|they|this person|that person) (?:live|work|go)\b|\bH lives?\b/,
        7,
      ],
      [
        new RegExp(
          `\\b(?:H|H's|her|his|their|someone(?: else)?'s|another account'?s?|other accounts?'?s?|(?:my |the )?competitor'?s?|my (?:ex|boss|colleague|friend|girlfriend|boyfriend|wife|husband|neighbou?r|rival)'?s?)\\b.{0,40}\\b${FIGURES_OF_OTHERS}\\b`,
        ),
        6,
      ],
      [
        /\b(?:impressions|analytics|payouts?|earnings|profile visits|drafts|dms|messages|private figures|ad spend|bookmarks)\b.{0,20}\b(?:of|for|does|did|has|from|by) (?:H|another|someone|other|my competitor|the competitor)/,
        7,
      ],
      [
        /\bhow much (?:does|did|is|has|do) (?:x pay )?H\b|\bH\b.{0,20}\b(?:earn|make|get paid|paid out|being paid)\b|\bx pays? H\b/,
        8,
      ],
      [
        /(?:メール(?:アドレス)?(?!マガジン)|メアド|電話番号|電話|住所|自宅|本名|dm|ダイレクトメッセージ|パスワード|連絡先|個人情報|生年月日|誕生日|クレジットカード|口座|鍵アカ|鍵垢|非公開の?(?:投稿|情報|アカウント|アナリティクス|データ)|非公開|line\s?の?\s?id|顔写真|ipアドレス|位置情報|どこに住んで(?:いる|る)(?:か|の|人)?$)/,
        6,
      ],
      [/H.{0,12}(?:誰|だれ)と.{0,8}(?:やりとり|やり取り|dm|会話|話し|連絡)/, 9],
      [
        /(?:H|他人|他の人|他(?:の)?アカウント|他社|相手|元カ[レノ]|上司|友達|彼女|彼氏|あの人|その人)\s?(?:の|は|が|に|って|、|も|から|さん).{0,24}(?:dm|メッセージ|メール|電話|住所|インプレッション|アナリティクス|収益|収入|報酬|下書き|ブックマーク|プロフ(?:ィール)?(?:への|の)?(?:アクセス|訪問|閲覧)|インプ(?!ット)|非公開|(?:毎月|月に|xから)*.{0,6}いくら(?:稼|貰|もら|儲)|稼い|広告費|いくら入|ブロックして)/,
        8,
      ],
    ],
  },
  {
    reason: 'sensitive',
    cues: [
      [new RegExp(`\\b${IDENTITY}\\b`), 9],
      [
        new RegExp(
          `\\b${PEOPLE_WORDS}\\b.{0,60}\\b${WEAK_TRAIT}\\b|\\b${WEAK_TRAIT}\\b.{0,40}\\b(?:followers?|audience|people|users?|women|men|breakdown|split|fans|voters?|views|beliefs?|leaning|orientation)\\b`,
        ),
        5,
      ],
      [new RegExp(IDENTITY_JA), 9],
      [
        /(?:フォロワー|人|オーディエンス|ユーザー|層).{0,16}(?:政治|投票|選挙|支持者|保守|リベラル|健康状態|収入|年収|病)|(?:支持者|投票した|保守|リベラル|年収).{0,16}(?:フォロワー|人|オーディエンス|ユーザー|層|何人|数え)/,
        6,
      ],
    ],
  },
  {
    reason: 'causes',
    cues: [
      [
        /\bwhy\b(?! (?:is|are) (?:my|the|an?|this) [\w' ]{1,24} (?:rounded|an? (?:range|interval|estimate)|shown as|given as))/,
        9,
      ],
      [
        /\b(?:what(?:'s| is| was)? (?:caused|causes|made|makes|drove|led to|explains?|(?:lies )?behind (?!(?:the|this|that|these|those) (?:\w+ )?(?:number|figure|score|estimate|range|name|account)|H)|triggered|happened to|went wrong)|reasons? |reason$|because of what|cause of|explain (?:(?:the|P's|[\w ]{1,16}'s|my) (?:drop|rise|fall|jump|spike|dip|loss|surge|slump)|why|this|my)|how come|due to what|responsible for|to blame|thanks to|what's driving|(?:was|is) it .{2,60}\b(?:that|who|which) (?:got|brought|made|caused|cost|drove|did)|made (?:them|people|him|her|me) (?:follow|unfollow|leave|lose|gain))\b/,
        9,
      ],
      [/\breasons?\b/, 9],
      [
        /なぜ|なんで|(?:何|なに)があって|おかげ(?!様|さま)|(?:の|が)効いた(?:の|か)|何で(?=.{0,30}(?:の|か|ん)[??。]?$)|どうして|原因|理由|要因|きっかけ|のせい|わけ(?:を|は|教)|何が(?:影響|起こって(?:増|減)|響)/,
        9,
      ],
    ],
  },
  {
    reason: 'off_topic',
    cues: [
      [
        /\b(?:weather|temperature|will it (?:rain|snow)|rain(?:ing|y)?|recipe|joke|poem|song lyrics|lyrics|capital of|president of|prime minister|population of|sql query|html|regex|bubble sort|script|homework|maths?|equation|square root|stock price|share price|bitcoin|exchange rate|movies?|restaurants?|hotels?|flights?|horoscope|football score|who won|world cup|olympics|meaning of life|how old is|who is (?:the|elon)|what time is it|dictionary|convert|tell me a|play a game|pizza|lawyer|lunch|dinner|birthday (?:gift|party)|love life|bedtime)\b/,
        6,
      ],
      [/\b(?:python|javascript|java|typescript|c\+\+|excel formula|code (?:to|that|for|in))\b/, 9],
      [
        /\b(?:instagram|insta|ig|tiktok|tik tok|youtube|facebook|linkedin|threads app|snapchat|pinterest|reddit|bluesky|mastodon|twitch|discord|telegram|threads (?:followers?|follower count|account|posts|views)|google (?:ads|analytics|trends)|meta ads)\b/,
        9,
      ],
      [
        /天気|気温|日経|平均株価|円安|ドル円|地震|降水|雨(?:が)?(?:降|かな)|レシピ|冗談|ジョーク|歌詞|首都|大統領|総理大臣|人口は|(?:python|javascript|sql|コード|プログラム|スクリプト|関数).{0,10}(?:書|作)|宿題|方程式|株価|為替|映画|レストラン|ホテル|電車|占い|試合|優勝|オリンピック|何歳ですか|今何時|しりとり|なぞなぞ|ご飯|ランチ|ピザ|天皇|円周率|おいしい|献立|恋愛|人生相談/,
        6,
      ],
      [
        /インスタ|ティックトック|ユーチューブ|フェイスブック|リンクトイン|スレッズ|ピンタレスト|ブルースカイ|ツイッチ|line(?:公式|広告)|(?:グーグル|google|meta|yahoo|ヤフー)\s?(?:広告|アナリティクス)|chatgpt|noteの/,
        9,
      ],
    ],
  },
]
