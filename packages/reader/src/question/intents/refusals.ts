import type { RefusalIntent } from './intent.ts'

const TRAIT =
  '(?:religio\\w*|christian\\w*|muslim\\w*|jewish|jews?|catholic\\w*|buddhis\\w*|hindu\\w*|atheis\\w*|sexual\\w*|gays?|lesbian\\w*|bisexual\\w*|lgbt\\w*|queer|trans(?:gender)?|straight people|ethnic\\w*|rac(?:e|ial)|black (?:people|women|men|followers)|white (?:people|women|men|followers)|hispanic\\w*|latin[oax]s?|immigrants?|political\\w*|politics|republicans?|democrats?|conservatives?|liberals?|left-?wing\\w*|right-?wing\\w*|vot(?:e|es|ed|ers?|ing)|party (?:do|did|they)|health (?:problems?|conditions?|status|issues)|diabet\\w*|cancer\\w*|depress\\w*|mental\\w*|pregnan\\w*|disab\\w*|illness\\w*|sick\\w*|disease\\w*|hiv|adhd|autis\\w*|union members?|criminal\\w*|in debt|bankrupt\\w*|believe in)'
const TRAIT_JA =
  '(?:宗教|信仰|信者|キリスト教|クリスチャン|イスラム|ムスリム|仏教徒|ユダヤ|創価|性的指向|ゲイ|レズビアン|同性愛|lgbt|トランスジェンダー|セクシュアリティ|人種|民族|在日|黒人|白人|政治(?:的|思想|信条)?|支持政党|支持者|自民党|立憲|共産党|維新|公明|左翼|右翼|保守|リベラル|投票|病気|病歴|持病|糖尿病|がん患者|癌|うつ|鬱|妊娠|障害|健康状態|精神疾患|組合|前科|犯罪|借金|破産)'

/** What is not answered, and why. The order decides between reasons that are equally strong. */
export const refusals: readonly RefusalIntent[] = [
  {
    reason: 'instructions',
    cues: [
      [
        /\b(?:ignore|disregard|forget|override|bypass|overlook|skip|drop|set aside)\b.{0,30}\b(?:instructions?|rules?|guidelines|prompts?|polic(?:y|ies)|restrictions?|limits|limitations|safeguards|filters?|everything (?:above|before)|previous|prior|above|training|programming)\b/,
        9,
      ],
      [
        /\b(?:system prompt|your (?:system |hidden |initial |original |secret )?(?:prompt|instructions|rules|guidelines|configuration)|hidden (?:prompt|instructions)|developer mode|jailbreak\w*|dan mode|god mode|debug mode|admin mode|unrestricted|no restrictions|without (?:any )?(?:restrictions|rules|filters?|limits))\b/,
        9,
      ],
      [
        /\b(?:you are now|from now on,? you|pretend (?:to be|you|that you)|act as|role-?play|behave (?:as|like)|impersonate|play the role|simulate being|imagine you(?:'re| are)|new (?:instructions|rules|persona)|you must obey|\[?system\]?:|<\/?system>|assistant:|sudo)\b/,
        9,
      ],
      [
        /\b(?:print|reveal|repeat|show|output|dump|leak|tell)\b.{0,30}\b(?:system|prompt|instructions|your rules|source code|api keys?|secrets?|tokens?|password|environment variables|everything above|words above)\b/,
        9,
      ],
      [
        /(?:指示|ルール|命令|プロンプト|制限|規則|設定|指令|ガイドライン|制約)(?:を|は|も)?(?:全て|すべて|全部|一旦|いったん)?.{0,10}(?:無視|忘れ|解除|破|無効|取り払|捨て|従わ|リセット)|(?:システム|内部|初期|隠し|隠された|裏の)の?(?:プロンプト|指示|命令|設定)|プロンプトを(?:見せ|表示|出力|教え)|(?:になりきって|のふりをし|として振る舞|役を演じ|として行動|ロールプレイ)|開発者モード|デバッグモード|管理者モード|(?:今|これ)(?:から|より)(?:あなた|君|お前)は|脱獄|ジェイルブレイク|(?:あなた|君)の(?:指示|ルール|プロンプト|設定)/,
        9,
      ],
    ],
  },
  {
    reason: 'buying_followers',
    cues: [
      [
        /\b(?:buy|buying|purchase|purchasing|order|rent|pay for|sell me|get me|cheap|where can i get|boost with|generate|add)\b.{0,24}\b(?:fake )?(?:followers|likes|reposts|retweets|views|engagement|comments|bots?|impressions|accounts)\b(?! (?:do|did|are|is|in|by|from|who|of|have|per))/,
        5,
      ],
      [
        /\b(?:fake|bot|bots|paid) (?:followers|likes|engagement|accounts?)\b|\b(?:use|using|set up|run|with) bots?\b|\b(?:auto-?(?:like|follow|repost)|follow-?for-?follow|engagement pods?|like farm|click farm)\b/,
        5,
      ],
      [
        /(?:フォロワー|いいね|リポスト|リツイート|インプレッション|再生|RT|rt|拡散)(?:を|の)?.{0,10}(?:買|購入|販売|業者|水増し|売って|金で|課金)|(?:買|購入).{0,8}(?:フォロワー|いいね)|ボット|bot(?:を|で|アカウント)|サクラ|フォロワー増加サービス|水増し|自動いいね|自動フォロー|相互フォロー業者/,
        6,
      ],
    ],
  },
  {
    reason: 'writing',
    cues: [
      [
        /\b(?:write|draft|compose|rewrite|reword|rephrase|come up with|generate|word|create|make|suggest|give me|craft|prepare|think up|polish|improve|translate)\b.{0,24}\b(?:an? |the |my |some |me |us |a few |N |new |next |catchy |good |short |funny )*(?:posts?|tweets?|ads?|ad cop(?:y|ies)|cop(?:y|ies)|repl(?:y|ies)|captions?|headlines?|threads?|bios?|slogans?|text for|announcement|message|hooks?|post ideas|content ideas|taglines?|press release|blog|email|newsletter|response)\b(?! (?:campaign|audience))/,
        5,
      ],
      [/\b(?:write|compose|reply|draft) (?:me|us|something|for me|for us|it|this|back|a|an|to)\b/, 4],
      [/\bghost-?write\b|\bwhat should i (?:post|tweet|write|say|reply)(?: about)?\b(?! (?:at|on|when))/, 4],
      [
        /(?:投稿文?|ポスト|ツイート|広告文?|コピー|返信|リプライ?|キャッチコピー|文章|文面|見出し|プロフィール文?|自己紹介文?|スレッド|原稿|宣伝文)(?:文|案|を|の文章を|の文を|の案を|のネタを)?.{0,12}(?:書いて|書き直|作って|作成して|考えて|生成して|作文|添削|直して|ください書|書けて|リライト|提案して|書いてほしい|代筆)|代筆|書いてくれ/,
        5,
      ],
    ],
  },
  {
    reason: 'private',
    cues: [
      [
        /\b(?:e-?mails?(?: address(?:es)?)?|phone(?: numbers?)?|telephone|mobile numbers?|home address|postal address|street address|addresses|dms?|direct messages?|private messages?|inbox|passwords?|credit cards?|bank (?:account|details)|real names?|date of birth|birthday|ip address|contact (?:details|info\w*)|whatsapp|location of|where (?:does|do) (?:H|he|she|they) live|home of|salary|who is behind)\b.{0,40}/,
        4,
      ],
      [
        /\b(?:H|H's|her|his|their|someone(?: else)?'s|another account'?s?|other account'?s?|competitor'?s?|my (?:ex|boss|colleague|friend|girlfriend|boyfriend|wife|husband|neighbor|neighbour)'?s?)\b.{0,30}\b(?:dms?|messages?|e-?mails?|phone|address|impressions|analytics|private|payouts?|earn\w*|revenue|income|drafts?|bookmarks?|profile visits|password|likes list|who blocked|ad spend|budget|campaigns?)\b/,
        5,
      ],
      [
        /\b(?:impressions|analytics|payouts?|earnings|profile visits|drafts|dms|messages|private figures|ad spend)\b.{0,20}\b(?:of|for|does|did|has|from|by) (?:H|another|someone|other|my competitor|the competitor)/,
        5,
      ],
      [/\bhow much (?:does|did|is|has) H (?:earn|make|made|get paid|paid|been paid|spend)/, 6],
      [
        /(?:メール(?:アドレス)?|メアド|電話(?:番号)?|住所|自宅|本名|dm|ダイレクトメッセージ|メッセージの中身|パスワード|連絡先|個人情報|生年月日|誕生日|勤務先の住所|クレジットカード|口座|鍵アカ|非公開(?:の)?(?:投稿|情報|アカウント)|line(?:の)?id|顔写真|ipアドレス|位置情報|どこに住んで(?:いる|る)(?:か|の))/,
        4,
      ],
      [
        /(?:H|他人|他の人|他(?:の)?アカウント|他社|競合|相手|元カ[レノ]|上司|友達|彼女|彼氏|あの人)(?:の|は|が|に).{0,12}(?:dm|メッセージ|メール|電話|住所|インプレッション|アナリティクス|収益|収入|報酬|下書き|ブックマーク|プロフィール(?:への)?アクセス|非公開|いくら稼|広告費)/,
        6,
      ],
    ],
  },
  {
    reason: 'sensitive',
    cues: [
      [
        new RegExp(
          `\\b(?:who|which|how many|people|followers?|audiences?|users?|find|show|list|target\\w*|split|break ?down|group|are|is|percentage|share|by|women|men|count|what|their|of my|engagers)\\b.{0,50}\\b${TRAIT}\\b`,
        ),
        5,
      ],
      [
        new RegExp(
          `\\b${TRAIT}\\b.{0,40}\\b(?:followers?|audience|people|users?|of|breakdown|split|fans|voters?|accounts|views|beliefs?|leaning)\\b`,
        ),
        5,
      ],
      [
        new RegExp(
          `${TRAIT_JA}.{0,24}(?:フォロワー|人|オーディエンス|ユーザー|層|割合|内訳|別|何人|教えて|は誰|を持つ|アカウント|支持|傾向|分布)|(?:フォロワー|人|オーディエンス|ユーザー|誰|アカウント).{0,24}${TRAIT_JA}`,
        ),
        5,
      ],
    ],
  },
  {
    reason: 'causes',
    cues: [
      [/\bwhy\b/, 4],
      [
        /\b(?:what (?:caused|causes|made|makes|drove|led to|explains?|is behind|was behind|triggered)|reasons? (?:for|why|behind|that|H)|because of what|cause of|explain (?:the|why|this|my)|how come|what went wrong|what happened to|due to what|responsible for|to blame)\b/,
        5,
      ],
      [
        /なぜ|なんで|どうして|何で(?!きる|しょう)|(?:原因|理由|要因|きっかけ|わけ|せい)(?:は|を|が|って|なの|で|を?教え|何|だ)?|何が(?:原因|起きて|影響)/,
        5,
      ],
    ],
  },
  {
    reason: 'off_topic',
    cues: [
      [
        /\b(?:weather|temperature|forecast for (?:tomorrow|today|tokyo)|rain\w*|recipe|joke|poem|song|lyrics|capital of|president of|prime minister|population of|translate|translation|python|javascript|java|sql|html|regex|code|script|function|algorithm|homework|math|equation|square root|stock price|share price|bitcoin|crypto price|exchange rate|news|movie|restaurant|hotel|flight|train|horoscope|football score|who won|world cup|olympics|meaning of life|how old is|who is (?:the|elon)|what time is it|define|dictionary|convert|currency|tell me a|story|play a game|sing|book me|order (?:a|me)|pizza|health advice|lawyer|taxes|recommend a (?:book|film|movie|restaurant))\b/,
        4,
      ],
      [
        /\b(?:instagram|insta|tiktok|tik tok|youtube|facebook|linkedin|threads|snapchat|pinterest|reddit|bluesky|mastodon|twitch|discord|telegram|google (?:ads|analytics|trends)|meta ads)\b/,
        5,
      ],
      [
        /天気|気温|降水|レシピ|作り方(?:を教えて)?$|冗談|ジョーク|詩を|歌詞|首都|大統領|総理大臣|人口は|翻訳|英訳|和訳|(?:python|javascript|sql|コード|プログラム|スクリプト|関数).{0,10}(?:書|作)|宿題|計算して|方程式|株価|為替|ニュース(?:を|は)|映画|レストラン|ホテル|電車|占い|試合|優勝|オリンピック|何歳|今何時|意味は何|しりとり|なぞなぞ|旅行の|ご飯|ランチ|ピザ|しゃべ|天皇|円周率|歴史/,
        4,
      ],
      [
        /インスタ|ティックトック|tiktok|ユーチューブ|youtube|フェイスブック|リンクトイン|スレッズ|ピンタレスト|ブルースカイ|ツイッチ|line(?:公式|広告)|グーグル(?:広告|アナリティクス)/,
        5,
      ],
    ],
  },
]
