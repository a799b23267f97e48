import type { Translated } from '../../translated.ts'
import type en from '../en/invites.ts'

const messages: Translated<typeof en> = {
  title: 'チームへの招待',
  reading: '招待を確認しています…',
  heading: '{{team}} への招待',
  from: '{{inviter}} さんから、このチームに招待されています。',
  fromUnnamed: 'このチームに招待されています。',
  message: 'メッセージ',
  email: '宛先',
  level: '権限',
  levels: { admin: '管理者', member: 'メンバー' },
  until: '有効期限',
  accept: '招待を受けて参加する',
  accepted: '{{team}} へようこそ。',
  signIn:
    '参加するには、{{email}} のアカウントでログインしてください。このアドレスに届くコードのほか、同じアドレスを登録している X などのアカウントも使えます。',
  sendCode: '{{email}} にコードを送信',
  byOther: '別の方法でログイン',
  foreignTitle: '別のアドレス宛ての招待です',
  foreign: '現在 {{you}} でログインしています。この招待は {{email}} 宛てです。',
  noAddress:
    '現在のアカウントにはメールアドレスが登録されていません。{{email}} をコードで確認すると、アカウントのメールアドレスとして登録されます。',
  makeYours:
    '{{email}} もご自身のアドレスですか？コードで確認すると、{{you}} に代わってアカウントのメールアドレスになります。そうでない場合は、ログアウトして {{email}} でログインしてください。',
  confirm: '{{email}} を確認',
  switch: 'ログアウトしてそのアドレスを使う',
  gone: {
    accepted: 'この招待はすでに使われています。',
    acceptedText:
      'ご自身で参加済みの場合は、チームを開いてください。それ以外の場合は、チームの管理者に新しい招待を依頼してください。',
    revoked: 'この招待は取り消されました。',
    expired: 'この招待は有効期限が切れています。',
    unknown: 'この招待は無効になっています。',
    ask: 'チームの管理者に新しい招待を依頼してください。',
  },
  own: {
    title: '招待が届いています',
    confirm:
      '{{email}} 宛てにチームへの招待が届いています。アドレスをコードで確認すると、ここに表示されます。',
    sendCode: '{{email}} にコードを送信',
    by: '{{name}} さんからの招待',
    until: '{{date}}まで有効',
    accept: '参加する',
    decline: '辞退する',
    declined: '「{{team}}」への招待を辞退しました。',
  },
  toTeams: 'チーム一覧へ',
  failed: '参加できませんでした',
}
export default messages
