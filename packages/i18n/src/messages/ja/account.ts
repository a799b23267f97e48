import type { Translated } from '../../translated.ts'
import type en from '../en/account.ts'

const messages: Translated<typeof en> = {
  title: 'ユーザー設定',
  description: '名前、言語、サインインに使うアカウントを管理します。',
  profile: 'プロフィール',
  firstName: '名',
  lastName: '姓',
  email: 'メールアドレス',
  noEmail: 'なし',
  language: '言語',
  timeZone: 'タイムゾーン',
  save: '保存',
  saved: '設定を保存しました。',
  identities: '連携アカウント',
  identitiesDescription: '広告アカウントには、ここで連携した X アカウントを通してアクセスします。',
  connectedAt: '{{date}} に連携',
  reconnect: '再連携',
  connect: 'X アカウントを連携',
  needsReconnect: '再連携が必要です',
  none: '見つかりませんでした',
  failed: '連携アカウントを読み込めませんでした。',
  teams: 'チーム',
  switchTeam: 'チームを切り替える',
}
export default messages
