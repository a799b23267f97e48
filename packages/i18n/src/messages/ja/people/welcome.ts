import type { Translated } from '../../../translated.ts'
import type en from '../../en/people/welcome.ts'

const messages: Translated<typeof en> = {
  title: 'Rookery へようこそ',
  description: '最初のオーディエンスを順を追って作成します。途中で中断しても、あとから再開できます。',
  steps: 'ステップ',
  newcomer: {
    description:
      'まず、何を売りたいかを教えてください。チームは保存するとき、広告アカウントとプランは必要になったときに設定します。',
    steps: '順番に設定する',
    teamTitle: 'オーディエンスを保存するチーム',
    teamText: 'オーディエンスはチームに保存します。名前の変更やメンバーの招待はあとからできます。',
    teamName: 'チーム {{name}}',
  },
  skip: 'スキップ',
  forward: '次へ',
  back: '戻る',
  submit: '作成画面で開く',
  team: {
    label: 'チーム',
    text: 'オーディエンスと、一緒に作業するメンバーをチームで管理します。',
    done: 'チーム「{{name}}」を使用します。',
  },
  account: {
    label: '広告アカウント',
    text: 'オーディエンスのアップロード先となる広告アカウントを選びます。作成だけなら不要なので、あとから設定できます。',
    done: '{{account}} を連携しました。',
  },
  audience: {
    label: '最初のオーディエンス',
    text: '扱っている商品、話題にしていること、フォローしているアカウントなど、手がかりが 1 つあれば始められます。あとは少しずつ絞り込むだけです。',
    own: 'ご自身のアカウント',
    ownText: '母集団では {{n}} 人が {{handle}} をフォローしています。',
    useOwn: '自分のフォロワーから始める',
    other: '言葉、トピック、職種、アカウント',
    otherNote: 'どんな言葉でも使えます。投稿やプロフィールに書いている人を探します。',
    otherPlaceholder: 'コーヒー、バリスタ、@handle',
    searching: '検索中',
    none: '見つかりませんでした',
    size: '{{n}} 人',
    kinds: {
      interest: '興味関心',
      keyword: '投稿・プロフィールの言葉',
      handle: 'フォローしているアカウント',
      hashtag: '使っているハッシュタグ',
      conversation_topic: '話題にしていること',
      job_title: '職種',
      company: '勤務先',
    },
    ready: '用意された条件から始める',
    loadingReady: '条件を読み込んでいます',
    chosen: '{{label}} のフォロワー',
    chosenOther: '{{label}}',
    change: '選び直す',
  },
  sizes: {
    label: '規模の見方',
    text: 'どのオーディエンスにも、サンプルから X までの同じ数字が表示されます。{{label}} のフォロワーの場合は次のとおりです。',
    textOther:
      'どのオーディエンスにも、サンプルから X までの同じ数字が表示されます。「{{label}}」の場合は次のとおりです。',
    failed: '規模を集計できませんでした。',
    below:
      '50 人未満の規模は、個人の特定を防ぐため表示していません。フォロワーの多いアカウントを選ぶと数値を確認できます。',
    asking: 'X に届く人数を照会しています。数秒かかります。',
    growing: 'まだ取り込んだ人が少ないため、規模を表示できません。十分な人数になりしだい、ここに表示します。',
    noAccount: '広告アカウントを連携すると、X で何人に届くかの回答もここに表示されます。',
    chooseAccount: '広告アカウントを選択',
    noAnswer: '今回は X から人数の回答がありませんでした。作成画面でもう一度照会します。',
    more: '規模と誤差の読み方',
  },
  apply: {
    label: '次にすること',
    text: '今は支払いは必要ありません。X へのアップロードにはサブスクリプションが必要ですが、最初にアップロードするときにご案内します。',
    next: '作成画面では、この人たちに共通する特徴が候補として表示されます。保存してインサイトを確認し、広告アカウントに適用しましょう。',
    guide: '広告アカウントへのアップロード',
  },
}
export default messages
