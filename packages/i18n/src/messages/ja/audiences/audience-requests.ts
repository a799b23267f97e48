import type { Translated } from '../../../translated.ts'
import type en from '../../en/audiences/audience-requests.ts'

const messages: Translated<typeof en> = {
  title: 'オーディエンスのリクエスト',
  description:
    '専用のオーディエンスの作成をカタログの作成チームに依頼できます。完成したものは「購入済み」に届きます。',
  create: 'オーディエンスをリクエスト',
  failed: 'リクエストを読み込めませんでした。',
  table: 'リクエスト',
  loading: 'リクエストを読み込んでいます',
  empty: { title: 'リクエストはまだありません', description: '届けたい人と地域を入力してください。' },
  columns: {
    name: '名前',
    company: '会社',
    countries: '国',
    state: '状態',
    created: '依頼日',
    note: '回答',
  },
  states: {
    received: '受付済み',
    verified: '対応待ち',
    in_work: '作成中',
    delivered: '納品済み',
    declined: '見送り',
  },
  open: 'オーディエンスを開く',
  repOnly:
    '新しいオーディエンスをリクエストできるのは X の担当者だけです。カスタムオーディエンスの作成は、X の担当者にお問い合わせください。',
  form: {
    title: 'オーディエンスをリクエスト',
    email: 'X でのメールアドレス',
    handle: '広告主のアカウント',
    company: '会社',
    account: '広告アカウント',
    noAccount: 'なし',
    name: 'オーディエンスの名前',
    description: 'どのような人に届けたいですか？',
    descriptionHelp: '何をしている人か、好きなこと、話題、フォローしているものなどを自由に書いてください。',
    countries: '国',
    addCountry: '国を追加',
    remove: '{{name}}を外す',
    needCountry: '国を選択してください。',
    send: 'リクエストを送信',
    sent: 'リクエスト「{{name}}」を送信しました。',
    badHandle: 'このアカウントは存在しません。',
  },
  answer: {
    menu: '{{name}}に回答',
    take: '作成を始める',
    deliver: 'オーディエンスを納品…',
    decline: '見送る…',
    deliverTitle: '「{{name}}」の納品',
    declineTitle: '「{{name}}」の見送り',
    none: 'その名前のオーディエンスはこのチームにありません。',
    audience: '納品するオーディエンス',
    note: 'チームへのメモ',
    submit: '送信',
    done: 'リクエストに回答しました。',
  },
}
export default messages
