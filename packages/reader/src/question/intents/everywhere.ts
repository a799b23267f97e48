import type { Intent } from './intent.ts'

const DO_EN =
  '(?:create|make|set up|build|launch|start|begin|pause|stop|resume|restart|delete|remove|follow|unfollow|export|download|send|invite|add|upgrade|downgrade|cancel|connect|disconnect|link(?! posts?| tweets?)|report|schedule|apply|upload|import|rename|duplicate|archive|save|block|publish|boost|change|switch|activate|turn (?:on|off)|put|share(?! of)|bin|trash|ditch|drop(?! in| of| off)|get rid of|throw (?:out|away)|kick off|spin up|hook up|kill|halt|sign (?:me|us) up)'

export const everywhere: readonly Intent[] = [
  {
    tool: 'help',
    surface: 'both',
    cues: [
      [/\bhow (?:can|could|would|should) (?:i|we|one)\b/, 5],
      [
        /\bhow (?:do|can|could|would|does|should) (?:i|we|you|one|someone)\b(?! (?:compare|stack|do\b|rank|look))/,
        4,
      ],
      [
        /\b(?:what can you|can you help|what (?:do|are) you (?:do|able)|help me(?:$| with| understand)|^help\b|what (?:is|does) (?:the|this) (?:\w+ )?(?:screen|page|tab|button|section|menu|tool)|what is the .{0,24} (?:screen|page|tab|button|section) for|where (?:can|do|should) (?:i|we|you)\b|where (?:is|are) the .{0,20}(?:button|screen|page|setting|menu|option)|what(?:'s| is) (?:the |this )?(?:\w+ ){0,2}(?:screen|page|tab|button|section|menu|tool) for|how to\b|(?:teach|show|tell) me how (?:the|to|i|we)\b|explain (?:the )?(?:screen|page|product)|what kinds? of (?:questions?|things)|what questions|what else can)\b/,
        5,
      ],
      [
        /(?:使い方|やり方|手順|設定の?(?:仕方|しかた|方法)|(?:作成|追加|変更|登録|取り込み|アップロード|削除|招待|接続|連携|出力|利用|操作|作る|見る|使う)(?:する)?方法|しかた|どうやって(?=.{0,12}(?:作|設定|使|する|始|追加|変|消|つな|送|招待|出せ|見る|見れ|アップロ))|どうすれば|どうしたら|どこで|どこから|どこに|ヘルプ|何ができ|なにができ|できること|どんなことができ|仕方|どのように(?:して|すれば|作|使))/,
        6,
      ],
      [/(?:何|なに)を(?:お願いでき|頼め)/, 6],
      [/(?:何|なに)を?する(?:ための)?(?:画面|ところ|ページ|機能|タブ|場所)/, 8],
      [/(?:画面|ページ|タブ|ボタン|機能)(?:は|って|の)?.{0,10}(?:何|なに|どう|ため|役割|意味|使)/, 5],
    ],
    utterances: [
      'how do i create an audience',
      'what can you do',
      'what is the exploration screen for',
      'where do i upload a list',
      'オーディエンスの作り方',
      '何ができますか',
      'この画面は何のため',
      'リストはどこからアップロードするの',
      '使い方を教えて',
    ],
  },
  {
    tool: 'how_computed',
    surface: 'both',
    cues: [
      [
        /\bwhy (?:is|are|do(?:es)?)\b.{0,40}\b(?:range|interval|±|rounded|approximate|estimates?)\b|\bwhat's behind (?:the|this|that|these|those) .{0,20}(?:numbers?|figures?|scores?|estimates?|range)|\bwhere (?:do|did) (?:you|they) get .{1,24} from\b|なぜ.{0,10}幅|幅.{0,8}(?:なぜ|なんで)/,
        10,
      ],
      [
        /\bhow (?:do|can|does|could|did|would) (?:you|it|x|the (?:tool|product|assistant|system|app)) (?:know|tell|estimate|guess|calculate|compute|decide|figure|work out|find|pick|come up|infer|measure|get|arrive|determine|judge|count|derive|distinguish)\b|\bhow (?:do|should) (?:i|we) (?:read|interpret|understand) (?:the |this |that )?(?:interval|range|number|figure|lift|share|score)/,
        9,
      ],
      [
        /\bhow(?:'s| is| are| was) (?:the |my |this |an? )?(?:\w+ ){1,4}(?:made|produced|measured|worked out|put together|decided|found|told apart|built|counted|picked|chosen)\b|\bexplain how\b.{0,40}\bis (?:count|comput|calculat|work|measur)/,
        6,
      ],
      [
        /\b(?:how (?:is|are|was|were|do you|did you|does)\b.{0,40}\b(?:comput\w*|calculat\w*|estimat\w*|work(?:ed)? out|determin\w*|deriv\w*|measur\w*|inferred?|know|arriv\w*|figur\w* out|guess\w*)|where do(?:es)? .{0,30} (?:come from|numbers come)|what (?:does|do|is meant by)\b.{2,60}\bmean\b|what does (?:the |an? )?(?:interval|range|±|confidence|lift|share|margin|uncertainty).{0,20}mean|meaning of|method(?:ology)?|formula|what is (?:a |the )?(?:lift|confidence interval|share)\b|based on what|what's behind (?:the|this|that) (?:number|figure|score|estimate|range)|how (?:accurate|reliable|sure|certain|exact|precise)|confidence|interval)/,
        5,
      ],
      [
        /(?:どう(?:やって|いう風に|いうふうに)?|どのように|何を(?:もとに|基に)|どういう(?:方法|仕組み)で).{0,16}(?:見分け|わか|分か|求|決|計算|算出|推定|推測|求め|出して|測|決|判定|割り出|予測)|計算(?:方法|式|の仕方|の根拠)|(?:数え|測り|出し|求め)方|算出(?:方法|根拠)|推定(?:方法|の仕組み)|(?:区間|幅|信頼区間|リフト|シェア|±|%|重複|割合|数字).{0,12}(?:意味|とは|って何|何)|根拠|精度|どれくらい(?:正確|信頼)|仕組み|見分け方|見分けて/,
        8,
      ],
    ],
    utterances: [
      'how is the size computed',
      'what does the interval mean',
      'how do you estimate age',
      'how is the forecast calculated',
      'where does the sentiment come from',
      '規模はどう計算している',
      '区間の意味は',
      '年齢の推定方法',
      '予測の算出方法',
      '感情はどうやって判定している',
    ],
  },
  {
    tool: 'open_screen',
    surface: 'both',
    cues: [
      [/^(?:please |can you |i want to |i'd like to )*(?:(?:un)?follow H|(?:upload|import)\b)/, 6],
      [
        /\b(?:bring|let|get|add|put|have|give)\b.{0,40}\b(?:into|to|in|on|access to) (?:the |our |my )?(?:workspace|team)\b/,
        8,
      ],
      [/(?:pdf|csv|excel|エクセル|レポート)(?:に|で|を|として)(?:して|し|出|書き出|ダウンロ|送|保存)/, 8],
      [/(?:繋|つな)(?:げ|ぎ)たい|(?:繋|つな)(?:いで|げて)(?:ください|ほしい|おいて)?/, 6],
      [/フォローし(?:て(?:おいて|ほしい|ください|くれ(?:る)?[?]?$|$)|といて)|フォロー(?:を)?お願い/, 5],
      [
        /(?:解約|退会|招待|取り込み|インポート|アップロード|エクスポート|ダウンロード|連携|作成|新規作成)(?:を)?(?:したい|お願い|しといて|頼む|希望)|取り込みたい|止めたい|消したい|作りたい|外したい|(?:全員|全部|まとめて)(?:外|消|削除|解除|フォロー)(?:して|したい|し)/,
        6,
      ],
      [
        new RegExp(
          `^(?:please |can you |could you |would you |i want (?:you )?to |i'd like (?:you )?to |i need (?:you )?to |let's |lets |go ahead and |just |now |ok(?:ay)?,? |hey,? |pls |help me (?:to )?|we want to |we need to |we'd like to )*(?:please )?${DO_EN}\\b(?!.{0,6}\\b(?:with a list|from)\\b)`,
        ),
        4,
      ],
      [
        /(?:作成|作っ|起動|開始|停止|止め|削除|消し|解除し|エクスポート|書き出し|ダウンロード|出力|送っ|招待し|追加し|アップグレードし|接続し|連携し|つない|報告し|通報し|適用し|配信し|公開し|再開し|アップロードし|変更し|予約し|保存し|複製し|ブロックし|立ち上げ|外し)(?:て(?!いる|る|くれた|くれる|きた|くる|い|た|ない|いない|も)|といて|てください|てほしい|たい(?!です?か))/,
        4,
      ],
      [
        /を(?:作成|起動|開始|停止|一時停止|削除|エクスポート|招待|追加|アップグレード|接続|連携|適用|配信|再開|解除)(?:して|したい|お願い|を?お願い|$|。)/,
        5,
      ],
    ],
    utterances: [
      'create an audience of coffee fans',
      'launch the campaign',
      'pause spring sale',
      'follow these accounts',
      'unfollow inactive accounts',
      'delete the audience',
      'export the audience',
      'invite a colleague',
      'upgrade our plan',
      'connect my account',
      'コーヒー好きのオーディエンスを作成して',
      'キャンペーンを開始して',
      '春のセールを停止して',
      'この人たちをフォローして',
      'オーディエンスを削除して',
      'レポートを出力して',
      '同僚を招待したい',
      'プランをアップグレードしたい',
    ],
  },
]
