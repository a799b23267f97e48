import type { Intent } from './intent.ts'

const METRIC =
  '(?:spend|spent|spending|impressions|clicks?|ctr|click[- ]?(?:through )?rate|cpc|cost[- ]per[- ]click|conversions?|converted|results?|perform\\w*|doing|did|go|went|figures|numbers|stats|消化|費用|使っ|インプレッション|表示|クリック(?:率|数|単価)?|コンバージョン|cv|成果|成績|結果|実績|数字|どう|パフォーマンス)'

export const teamCampaigns: readonly Intent[] = [
  {
    tool: 'campaigns',
    surface: 'dashboard',
    cues: [
      [
        /^(?!.*[ZQCA])(?:what|which|anything|any|is anything)\b.{0,20}\b(?:on hold|paused|running|live|in draft|drafts?|ended|finished|wrapped up)\b/,
        5,
      ],
      [
        /\b(?:list|show|see|all|our|which|what|active|running|live|paused|draft|ended|finished|how many)\b.{0,20}\bcampaigns\b(?! (?:did|performed|has|had|got|do) )/,
        4,
      ],
      [
        /\bcampaigns\b.{0,20}\b(?:are|is)?\s?(?:active|running|live|paused|drafts?|ended|finished|over|stopped)\b/,
        4,
      ],
      [
        /キャンペーン(?:の)?(?:一覧|リスト)|(?:配信中|実施中|稼働中|停止中|一時停止(?:中|した)?|下書き|終了(?:した|済み)?|全て|すべて|どんな|今動いている|動いている|(?:今)?(?:まわ|回)って(?:い)?る|走って(?:い)?る|終わった|アクティブな?|進行中)の?キャンペーン|キャンペーンを.{0,10}(?:見せ|一覧|表示|出して)|キャンペーンは(?:何|いくつ|どれ)/,
        4,
      ],
    ],
    utterances: [
      'list our campaigns',
      'which campaigns are running',
      'paused campaigns',
      'キャンペーン一覧',
      '配信中のキャンペーン',
      '終了したキャンペーンを見せて',
      '下書きのキャンペーン',
    ],
  },
  {
    tool: 'campaign_figures',
    surface: 'dashboard',
    cues: [
      [
        /\bbudget\b.{0,24}\b(?:left|remain\w*|unspent)\b|\b(?:left|remaining|unspent)\b.{0,16}\bbudget\b|(?:残り|未消化)の?予算|予算(?:は|が|の)?.{0,10}(?:残|余|あといくら)/,
        7,
      ],
      [/(?:キャンペーン|Q|C)の?.{0,12}(?:消化|成果|結果|実績|配信|どうだった|調子)/, 3],
      [
        /(?:[ZQ].{0,40}(?:\bclicks?\b|\bctr\b|\bcpc\b|\bcost[- ]per[- ]click\b|\bclick rate\b|\bconversions?\b|\bspen[dt]\b|\bimpressions\b|クリック|コンバージョン|(?<![a-z])cv(?![a-z])|費用|消化|インプレッション|表示回数))|(?:\bclicks?\b|\bctr\b|\bcpc\b|\bcost[- ]per[- ]click\b|\bclick rate\b|\bconversions?\b|\bspen[dt]\b|\bimpressions\b).{0,40}[ZQ]/,
        4,
      ],
      [
        new RegExp(
          `(?:\\bcampaign\\b|C|キャンペーン).{0,50}${METRIC}|${METRIC}.{0,50}(?:\\bcampaign\\b|C|キャンペーン)`,
        ),
        5,
      ],
      [/\bcampaign\b|C/, 1],
    ],
    utterances: [
      'how did the campaign spring sale do',
      'clicks of the campaign "spring sale"',
      'spend on spring sale last week',
      'キャンペーン「春のセール」の成果',
      '春のセールのクリック率',
      '春のセールの先週の費用',
    ],
  },
  {
    tool: 'compare_campaigns',
    surface: 'dashboard',
    cues: [
      [/[QC]\s?(?:vs|対|×)\s?[QC].{0,12}(?:cv|ctr|cpc|クリック|費用|表示|コンバージョン)/, 6],
      [
        /(?=.*(?:campaign|\bcpc\b|\bctr\b|click|spen[dt]|conversion|キャンペーン|費用|コンバージョン))[ZQC].{1,24}(?:\bvs\.?|\bversus|\bagainst|\bor\b|\bcompared|\bthan\b).{0,16}[ZQC]/,
        3,
      ],
      [
        /[ZQC].{1,24}[ZQC].{0,40}(?:\bcampaigns?\b|\bclicks?\b|\bctr\b|\bcpc\b|\bspen[dt]\b|\bconversions?\b|キャンペーン|クリック|費用|コンバージョン)|(?:\bcampaigns?\b|\bclicks?\b|\bctr\b|\bcpc\b|\bspen[dt]\b|\bconversions?\b|キャンペーン).{0,40}[ZQC].{1,24}[ZQC]/,
        5,
      ],
      [
        /\b(?:compare|comparison|versus|vs\.?|which|better|best|worse|against|difference|side by side)\b.{0,60}(?:\bcampaigns?\b|C)|(?:\bcampaigns?\b|C).{0,60}\b(?:compare[ds]?|comparison|versus|vs\.?|better|best|or|against)\b/,
        5,
      ],
      [
        /(?:C|キャンペーン).{0,40}(?:比較|比べ|どちら|どっち|どれ|違い)|(?:比較|比べ|どちら|どっち|どの).{0,30}(?:C|キャンペーン)/,
        6,
      ],
    ],
    utterances: [
      'which campaign did better, spring sale or summer sale',
      'compare campaigns by clicks',
      'spring sale vs summer sale',
      'どのキャンペーンが良かった',
      '春のセールと夏のセールを比較',
      'キャンペーンのクリック率を比べて',
    ],
  },
  {
    tool: 'campaign_forecast',
    surface: 'dashboard',
    cues: [
      [
        /予算[\d０-９].{0,30}(?:見積|試算|予測|届|リーチ|シミュレ)|(?:見積|試算|シミュレ).{0,20}(?:予算|配信|万)/,
        6,
      ],
      [
        /\b(?:cost|costs|price|expensive|budget|spend)\b.{0,16}\b(?:to|of|for) (?:reach(?:ing)?|advertis\w+ to|target(?:ing)?)\b|\b(?:reach(?:ing)?|target(?:ing)?)\b.{0,40}\bcosts?\b|(?:届ける|リーチする|配信する)(?:の|に|ため)?(?:には|のに|と)?.{0,10}(?:いくら|費用|予算|コスト)|(?:リーチ|到達|配信)の?(?:費用|コスト|単価)/,
        8,
      ],
      [/[QZA].{0,10}B.{0,30}(?:届|リーチ|何人|配信|使)|B.{0,20}[QZA]/, 4],
      [
        /\b(?:how (?:many|far|much)|what|forecast|estimate|predict|reach)\b.{0,60}\b(?:budget|\$|with B|for B|spend B|B\b)/,
        4,
      ],
      [
        /\b(?:forecast|estimate|predict\w*|what (?:would|could|can|will))\b.{0,60}B|B.{0,60}\b(?:reach|get|buy|bring|deliver|forecast)\b/,
        6,
      ],
      [
        /B.{0,30}(?:届|リーチ|予測|見込|何人|どれくらい|どのくらい|配信|獲得)|(?:予算|予測|見込み).{0,24}B/,
        6,
      ],
    ],
    utterances: [
      'what would $5000 reach in coffee fans',
      'forecast a budget of 100000 yen over 14 days',
      'how many people can i reach with 500 euros',
      'コーヒー好きに30万円で何人に届く',
      '予算10万円で14日間の予測',
      '50万円だとどれくらいリーチできる',
    ],
  },
  {
    tool: 'ad_spend',
    surface: 'dashboard',
    cues: [
      [/\b(?:on|for|into) (?:our |the )?(?:ads|advertising|paid media|promotion)\b/, 4],
      [/(?:広告|出稿).{0,14}(?:いくら|合計|総額|トータル|費|代|額)/, 5],
      [
        /\b(?:ad|ads|advertising|advertisements?|media)\b.{0,12}\b(?:spend|spent|spending|cost|costs|budget|expenses|money)\b|\b(?:spend|spent|spending|paid|cost)\b.{0,20}\b(?:on|for) (?:all )?(?:the )?(?:ads?|advertising|advertisements?|campaigns)\b|\bhow much (?:did|have|has) (?:we|the team|our team|i) (?:spend|spent|spend in total)\b|\btotal (?:ad )?spend\b/,
        5,
      ],
      [
        /広告(?:費|の?費用|に|予算|の?支出|コスト)|(?:チーム|全体|合計|総).{0,8}(?:消化|出稿費|費用|支出|使った)|出稿(?:費|額)/,
        5,
      ],
    ],
    utterances: [
      'how much did we spend on ads last month',
      'total ad spend',
      'our advertising cost this year',
      '先月の広告費',
      'チームの広告の支出はいくら',
      '今年広告にいくら使った',
    ],
  },
  {
    tool: 'lists',
    surface: 'dashboard',
    cues: [
      [/\b(?:find|search|look for|where is|where's)\b.{0,12}\blists?\b/, 5],
      [
        /(?:名簿|リスト)(?:は|って|を|が|で)?(?:ある|あり|ない|どれ|どこ|探|検索)|(?:名簿|リスト).{0,14}(?:入って|含)/,
        6,
      ],
      [
        /\b(?:uploaded|customer|our|upload|crm|imported|email|handle)\b.{0,16}\blists?\b|\blists\b(?! (?:our|the|all|my) )|\blists? (?:of people )?(?:we|that were|i)? ?upload\w*\b|\buploads\b/,
        4,
      ],
      [
        /(?:アップロード|取り込|インポート|顧客|登録)(?:した|済み|んだ)?の?リスト|リスト(?:の)?一覧|リストを.{0,10}(?:見せ|表示|探|検索)|L/,
        4,
      ],
    ],
    utterances: [
      'show the uploaded lists',
      'our customer lists',
      'find the list newsletter',
      'アップロードしたリスト',
      'リストの一覧',
      '顧客リストを見せて',
    ],
  },
  {
    tool: 'activity',
    surface: 'dashboard',
    cues: [
      [
        /\bwho(?:'s| is| has| have)? (?:been )?(?:chang|edit|touch|delet|creat|renam|mess|mov|updat|do)\w*\b|\bwho did\b/,
        5,
      ],
      [
        /\b(?:who|what)\b.{0,20}\b(?:changed?|edited|modified|deleted|created|did|updated|removed|touched|renamed|added)\b|\b(?:activity(?: log)?|audit(?: log)?|change ?log|history of changes|recent changes|log)\b/,
        4,
      ],
      [
        /(?:誰|だれ)が.{0,20}(?:変更|編集|削除|作成|変え|作っ|直し|消し|更新)|(?:変更|操作|活動|アクティビティ|監査)(?:の)?(?:履歴|ログ|記録)|アクティビティ|最近の変更/,
        5,
      ],
    ],
    utterances: [
      'who changed what yesterday',
      'activity log of this week',
      'who deleted the audience',
      '誰が何を変更した',
      '今週の操作履歴',
      '最近の変更を見せて',
    ],
  },
  {
    tool: 'usage',
    surface: 'dashboard',
    cues: [
      [/\b(?:plan|quota|limits?|allowance)\b.{0,20}\b(?:stand|status|so far)\b/, 8],
      [
        /\b(?:plan|quota|limits?|allowance|usage|credits?|seats?)\b.{0,30}\b(?:used?|left|remaining|usage|reach\w*|much|many|over|close)\b|\b(?:used?|usage|left|remaining|much|many)\b.{0,30}\b(?:plan|quota|allowance|limits?|credits|seats)\b|\busage\b/,
        4,
      ],
      [
        /(?:プラン|上限|利用枠|枠|クレジット|残り|容量|席).{0,16}(?:使|残|利用|あと|どれくらい|どのくらい|状況)|利用(?:状況|量|枠)|使用(?:量|状況)|残り(?:枠|回数|は)/,
        4,
      ],
    ],
    utterances: [
      'how much of our plan is used',
      'what is left of our quota',
      'usage',
      'プランの利用状況',
      '今月の残り枠は',
      'プランはどれくらい使っている',
    ],
  },
]
