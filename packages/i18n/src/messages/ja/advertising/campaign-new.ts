import type { Translated } from '../../../translated.ts'
import type en from '../../en/advertising/campaign-new.ts'

const messages: Translated<typeof en> = {
  title: 'キャンペーンを作成',
  description:
    '保存したオーディエンスに X で広告を配信します。最後のステップまで、送信も費用の発生もありません。',
  steps: {
    label: 'ステップ',
    objective: '目的',
    audience: 'オーディエンス',
    budget: '予算と期間',
    placements: '配信面',
    creative: 'クリエイティブ',
    review: '確認',
  },
  needed: {
    objective: '名前と目的を入力してください。',
    audience: 'オーディエンスを選んでください。',
    budget: '期間と金額を正しく入力してください。',
    placements: '目的に合う配信面を 1 つ以上選んでください。',
    creative: 'クリエイティブを選んでください。',
    review: '期間・金額・オーディエンスを確認してください。',
  },
  submit: { draft: '下書きを保存', start: '配信を開始…' },
  objective: { label: '目的を選んでください', namePlaceholder: '春のコーヒー（日本）' },
  app: {
    label: 'アプリ',
    choose: 'アプリを選択',
    loading: 'アプリを読み込んでいます',
    none: 'この広告アカウントで宣伝できるアプリがありません。先に X でアプリを連携してください。',
  },
  category: {
    label: '事業カテゴリー',
    note: 'パブリッシャーはこのカテゴリーを見て、動画を受け入れるかどうかを判断します。',
    choose: '事業カテゴリーを選択',
    second: '2 つ目のカテゴリー',
    none: 'なし',
    loading: 'カテゴリーを読み込んでいます',
  },
  pixel: {
    tracking_other:
      'サイトから {{count}} 件のイベントを計測しています。クリックだけでなく訪問も集計されます。',
    none: '計測中のピクセルがありません。クリックは集計されますが、その後のサイトでの行動は集計されません。',
    open: 'ピクセルとイベント',
  },
  audience: {
    uploaded: 'アップロード済みのオーディエンス「{{name}}」',
    uploadedNote: 'X で一致した人に直接配信します。広告セットは 1 つです。',
    other: '保存したオーディエンスを選ぶ',
    label: '保存したオーディエンス',
    search: 'オーディエンスを検索',
    clear: '検索をクリア',
    loading: 'オーディエンスを読み込んでいます',
    failed: 'オーディエンスを読み込めませんでした。',
    notFound: '見つかりませんでした',
    none: '保存したオーディエンスがありません',
    noneNote:
      'キャンペーンは保存したオーディエンスに配信します。先にオーディエンスを作成してください。1 分ほどで作れます。',
    create: 'オーディエンスを作成',
  },
  pack: {
    loading: '広告セットに変換しています',
    title_other: 'X では {{count}} 件の広告セットになります',
    empty: 'X ではこのオーディエンスをターゲティングできません。',
    group_other: '広告セット {{n}}：条件 {{count}} 件',
    estimate: '{{low}}〜{{high}} 人（X の推定）',
    model: '{{low}}〜{{high}} 人（当社モデルの推定）',
    coverage: '合わせて該当者の {{share}} をカバーします。',
    exact: 'オーディエンスの条件をそのまま表しています。',
  },
  budget: {
    funding: '支払い方法',
    noFunding: '現在この広告アカウントで利用できる支払い方法がありません。下書きの保存はできます。',
  },
  creative: {
    label: '掲載する内容',
    later: 'あとで選ぶ',
    laterNote: 'クリエイティブがなくても下書きとして保存できます。',
    profile: 'プロフィールのみ',
    profileNote:
      'プロフィールだけをプロモーションします。投稿も加えると、フォロワーがさらに増えやすくなります。',
    compose: '新しく作成',
    composePreroll: 'プレロール動画を追加',
    unnamed: '名前なし',
    draft: '下書き',
    loading: 'クリエイティブを読み込んでいます',
    failed: 'クリエイティブを読み込めませんでした。',
  },
  review: {
    account: '広告アカウント',
    name: '名前',
    objective: '目的',
    audience: 'オーディエンス',
    start: '開始',
    end: '終了',
    daily: '日予算',
    lifetime: '総予算',
    bid: '入札',
    cap: 'フリークエンシーキャップ',
    capValue_other: '1 人あたり {{count}} 日間に {{n}} 回まで',
    placements: '配信面',
    creative: 'クリエイティブ',
    what: 'このあとの操作',
    draft: '下書きとして保存',
    draftNote:
      'こちらに保存されるだけで、費用はかかりません。準備ができたらキャンペーンのページから開始できます。選んだクリエイティブはキャンペーンと一緒に保存されます。',
    startIt: '配信を開始',
    startNote: '開始前にもう一度確認します。',
    startNeedsCreative:
      '先にクリエイティブを選んでください。クリエイティブがないと X には何も表示されません。',
  },
  forecast: {
    title: '予測',
    loading: '予測を計算しています',
    waiting: '目的、オーディエンス、予算を選ぶと、見込まれる結果を表示します。',
    missing: {
      budget: '予算を決めると、見込まれる結果を表示します。',
      audience: 'X ではこのオーディエンスを指定できないため、予測できません。',
      prices:
        'この広告アカウントには数値のあるキャンペーンがまだなく、この通貨でのインプレッション単価がわかりません。',
    },
  },
}
export default messages
