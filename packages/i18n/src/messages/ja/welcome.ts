import type { Translated } from '../../translated.ts'
import type en from '../en/welcome.ts'

const messages: Translated<typeof en> = {
  title: 'Rookery へようこそ',
  description: '最初のオーディエンスを順を追って作成します。途中で中断しても、あとから再開できます。',
  steps: 'ステップ',
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
    text: 'まずは、あるアカウントをフォローしている人から始めましょう。あとは少しずつ絞り込むだけです。',
    own: 'ご自身のアカウント',
    ownText: '母集団の {{n}} 件のプロフィールが {{handle}} をフォローしています。',
    ownUnknown:
      '母集団には {{handle}} のフォロワーがまだいません。似たアカウントや、同じ分野のアカウントを選んでください。',
    useOwn: '自分のフォロワーから始める',
    other: '別のアカウント',
    otherPlaceholder: '@handle',
    searching: '検索中',
    none: '見つかりませんでした',
    failed: 'アカウントを確認できませんでした。',
    followers: 'フォロワー {{n}}',
    chosen: '{{label}} のフォロワー',
    change: '選び直す',
  },
  sizes: {
    label: '規模の見方',
    text: 'オーディエンスには 3 つの規模が表示されます。{{label}} のフォロワーの場合は次のとおりです。',
    failed: '規模を集計できませんでした。',
    core: 'コアオーディエンス',
    coreText: '推定ではなく実数です。条件に合う母集団のプロフィールを数えています。',
    native: 'ネイティブ合計',
    nativeText: 'X のターゲティングで届く人数です。推定のため、範囲で表示します。',
    nativeNone: '推定なし',
    pro: 'プロターゲティング',
    proText: 'リストをアップロードしたときに照合できる件数です。最も小さく、最も精度が高くなります。',
    below:
      '50 件未満の規模は、個人の特定を防ぐため表示していません。フォロワーの多いアカウントを選ぶと数値を確認できます。',
    more: '規模と誤差の読み方',
  },
  apply: {
    label: '適用',
    text: '作成とインサイトは無料です。X へのアップロードにはサブスクリプションが必要です。',
    next: '作成画面では、この人たちに共通する特徴が候補として表示されます。保存してインサイトを確認し、広告アカウントに適用しましょう。',
    later: 'あとで',
    guide: '広告アカウントへのアップロード',
  },
}
export default messages
