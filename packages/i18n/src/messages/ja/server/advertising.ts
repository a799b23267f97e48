import type { Translated } from '../../../translated.ts'
import type en from '../../en/server/advertising.ts'

const messages: Translated<typeof en> = {
  adAccounts: {
    noAccess: 'この広告アカウントへのアクセス権がありません。',
    notAMember: 'このメンバーはチームに所属していません。',
    required: '広告アカウントを選択してください',
    accessEnded: 'この広告アカウントへのアクセス権が解除されました。',
  },
  schedule: {
    endAfterStart: '終了は開始より後にしてください。',
    endInFuture: '終了は未来の日時にしてください。',
    dailyOverLifetime: '日予算は総予算以下にしてください。',
  },
  campaigns: {
    dailyBudgetRequired: '日予算を入力してください',
    startInFuture: '予約するキャンペーンの開始は未来の日時にしてください。',
    targetingOrAudience: 'ターゲティングとオーディエンスは、どちらか一方だけを指定してください。',
    searchNeedsKeywords: '検索結果に掲載するには、ターゲティングにキーワードが必要です。',
    noSuchFunding: 'この広告アカウントにその支払い方法はありません。',
    fundingCannotPay: 'この支払い方法は現在使えません。',
    noFundingCanPay: 'この広告アカウントには使える支払い方法がありません。',
    fundingRequired: '支払い方法を選択してください',
    targetingNotKept: 'X にターゲティングの一部が保存されませんでした。もう一度お試しください。',
    fixedOnNetwork: 'X にあるキャンペーンの目的と支払い方法は変更できません。',
    beingMade: 'このキャンペーンは現在 X に作成中です。しばらくしてから再読み込みしてください。',
    stale: '別のメンバーが変更しました。再読み込みしてもう一度お試しください。',
    busy: '別のメンバーが変更中です。しばらくしてから再読み込みしてください。',
    noAd: 'このキャンペーンには X に表示できる広告がありません。先に広告を追加してください。',
    pauseFirst: 'キャンペーンを一時停止してから削除してください。',
    tooManyAdSets:
      'このターゲティングには X の広告セットが {{n}} 個必要です。一度に作成できるのは {{most}} 個までです。',
    campaignOfItsOwn:
      'このターゲティングには X の広告セットが {{n}} 個必要です。別のキャンペーンとして作成するか、条件を簡単にしてください。',
    unknownToNetwork: 'X にない項目です：{{names}}。',
  },
  placements: {
    profilesAlone: 'プロフィールだけを配信面にすることはできません。',
    reachNeedsTimelines: 'リーチが目的のキャンペーンには、ホームタイムラインが必要です。',
    timelinesOrAll: 'この目的では、ホームタイムラインのみ、またはすべての配信面を選択してください。',
  },
  adSets: {
    draftStartsWithCampaign: '下書きのキャンペーンの広告セットは、キャンペーンと同時に開始します。',
    noObjective: 'このキャンペーンには X 上の広告セットがないため、目的を判断できません。',
    bidRequired: '入札額を入力してください',
    bidStrategyNotOffered: 'この目的では選択できない入札戦略です。',
    frequencyCapNotOffered: 'この目的ではフリークエンシーキャップを設定できません。',
    categories: '事業カテゴリーを1つか2つ選んでください。',
    expiredCannotBeActive: '終了した広告セットを配信中に戻すことはできません。',
    cannotBecome: 'ステータスが「{{from}}」の広告セットを「{{to}}」に変更することはできません。',
  },
  segmentations: {
    countryRequired: '国を選択してください',
  },
  summary: {
    campaignsRequired: 'キャンペーンを選択してください',
  },
  creatives: {
    textOrMedia: 'テキストまたはメディアを入力してください。',
    mediaTogether: '画像は 4 枚まで、または GIF か動画を 1 つ選択してください。',
    cardMedia: 'カードには画像または動画が 1 つ必要です。',
    websiteCardButton: 'ウェブサイトへのカードに X のボタンは付けられません。',
    timeInFuture: '未来の日時を選択してください。',
    scheduledInNoAdSet: '予約したクリエイティブは、公開後に広告セットへ追加できます。',
    draftInNoAdSet: '下書きは広告セットに追加できません。',
    draftAdSet: '下書きの広告セットではまだ広告を配信できません。',
    otherAccountsAdSet: 'この広告セットは選択した広告アカウントのものではありません。',
    noHandle: 'この広告アカウントには投稿に使えるハンドルがありません。',
    madeOnNetwork: 'X で作成した下書きは X で編集してください。',
    profileOnlyOff: 'プロフィールはオフにすることだけができます。',
    prerollOrPost:
      'プレロール再生の広告セットにはプレロール動画だけを、それ以外の広告セットにはポストだけを掲載できます。',
    buttonNotOffered: 'ポストにこのボタンは付けられません。',
  },
  media: {
    cancelled: '送信を中止しました。',
    deleted: 'このファイルは削除されました。',
    notProcessed: 'X でファイルを処理できませんでした。',
    tooManyUnfinished: '完了していないアップロードが多すぎます。明日もう一度お試しください。',
    typeNotSupported: 'このファイル形式には対応していません。',
    inUse: 'このメディアはクリエイティブで使用中です。',
  },
  preroll: {
    noText: 'プレロールにテキストは付けられません。',
    noCard: 'プレロールにはカードではなくボタンを付けます。',
    noSchedule: 'プレロールは広告セットの期間に合わせて掲載されます。',
    noDraft: 'プレロール動画は下書きにできません。',
    chooseVideo: 'この広告アカウントの動画を選んでください。',
    oneVideo: 'プレロールには動画を1本選んでください。',
    already: 'この動画はすでにプレロールのクリエイティブです。',
    videoFixed: 'プレロールのクリエイティブの動画は変更できません。',
  },
  adsSync: {
    noTeam: 'この広告アカウントを利用できるチームがありません。',
    notGranted: 'この広告アカウントの利用許可はすでに取り消されています。',
    reconnect: 'この広告アカウントを許可した人が X をもう一度連携する必要があります。',
    notManager: 'この広告アカウントを許可した人の管理権限が X で失われています。',
  },
  statuses: {
    Draft: '下書き',
    Scheduled: '予約済み',
    Active: '配信中',
    Paused: '一時停止',
    Halted: '停止',
    Expired: '終了',
  },
  statistics: {
    tooManyDays: '期間は {{n}} 日以内で指定してください。',
    unknownMetric: '「{{metric}}」という指標はありません。',
  },
}
export default messages
