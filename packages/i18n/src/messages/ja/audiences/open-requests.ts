import type { Translated } from '../../../translated.ts'
import type en from '../../en/audiences/open-requests.ts'

const messages: Translated<typeof en> = {
  title: 'オーディエンスを依頼する',
  lead: 'X の担当者の方へ。広告主が届けたい相手をお書きください。制作担当者がオーディエンスを作成し、内容を確認したうえでお渡しします。',
  next: '送信後の流れ',
  steps: {
    one: '確認メールのリンクを開き、ページのボタンを押して依頼を確定します。',
    two: '制作担当者がオーディエンスを作成します。進み具合は、同じページで確認できます。',
    three: '完成したオーディエンスへのリンクをお送りするか、チームに直接お届けします。',
  },
  stepsOfTeam: {
    one: 'メールアドレスは確認済みのため、依頼はすぐに制作担当者へ届きます。',
    two: '制作担当者がオーディエンスを作成します。進み具合は、このページで確認できます。',
    three: '完成すると、チームの購入済みオーディエンスに追加されます。',
  },
  team: '対象のチーム',
  noTeam: '指定なし（リンクで受け取る）',
  account: '広告アカウント ID',
  accountHelp: 'X 広告の URL に含まれる ID です（例：18ce54d4x5t）。',
  checking: 'X のアカウントを確認しています…',
  found: '確認済み：{{name}}',
  followers: '{{name}}（フォロワー {{n}} 人）',
  unchecked: '現在 X に確認できません。入力された内容のまま受け付けます。',
  noAccess: 'この広告アカウントへのアクセス権がありませんが、依頼は送信できます。',
  signInHint: 'ログインすると、確認メールなしで依頼でき、チームの一覧に残ります。',
  signIn: 'ログイン',
  draftKept: '入力内容は、このブラウザに 1 日間保存されます。',
  clear: '入力を消去',
  own: 'これまでの依頼',
  ownEmpty: '依頼はまだありません。',
  ownFailed: '依頼の一覧を読み込めませんでした。',
  verify: {
    title: '依頼の確定',
    text: 'ボタンを押すと、この依頼が確定します。このページを開いただけでは確定されません。',
    submit: '依頼を確定する',
    doneTitle: '確定しました：{{name}}',
    states: {
      received: '依頼の確定をお待ちしています。',
      verified: '制作担当者に届きました。追ってメールでご連絡します。',
      in_work: 'オーディエンスを作成しています。',
      delivered: 'オーディエンスが完成しました。メールのリンクからご確認ください。',
      declined: '今回の依頼はお受けできませんでした。',
    },
    note: '担当者からの回答：{{note}}',
    invalidTitle: 'このリンクは無効です',
    invalidText:
      '発行から 7 日が過ぎたか、コピーの途中で切れています。お手数ですが、もう一度ご依頼ください。',
    missingTitle: 'リンクが途中で切れています',
    missingText: 'メールからもう一度開くか、リンク全体をアドレスバーに貼り付けてください。',
    again: 'オーディエンスを依頼する',
  },
  feedback: {
    title: 'ご依頼の手続きはいかがでしたか',
    rating: '5 段階中 {{n}}',
    comment: '改善してほしい点',
    send: '送信',
    thanks: 'ありがとうございました。',
  },
}
export default messages
