import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/beside-others.ts'

const messages: Translated<typeof en> = {
  title: '他アカウントとの比較',
  description: '他のアカウントの公開情報を 1 日 1 回取得し、ご自身のアカウントと並べて表示します。',
  none: '比較するアカウントがまだありません。ユーザー名で追加してください。過去の数値は X にないため、記録は今日から始まります。',
  firstDay: 'グラフは、2 つ以上のアカウントの記録が 2 日分そろうと表示されます。',
  untracked: '先にご自身のアカウントの毎日の記録を始めてください。比較する記録がまだありません。',
  needsPlan: '他アカウントとの比較はプレミアムプランで使えます。',
  failed: '比較対象のアカウントを読み込めませんでした。',
  loading: '比較対象のアカウントを読み込んでいます',
  table: '比較対象のアカウント',
  own: '自分',
  unnamed: '名前は非表示',
  states: { protected: '非公開', suspended: 'X が凍結', not_found: 'X に存在しません' },
  remove: '{{account}} を外す',
  add: { label: 'ユーザー名', example: '@username', submit: '追加' },
  places: '{{most}} 件中 {{n}} 件を比較中。',
  cost: '取得には X の料金が 1 日 {{price}} かかります。',
  columns: {
    account: 'アカウント',
    followers: 'フォロワー',
    change7: '7 日間',
    change28: '28 日間',
    posts: '週あたりの投稿',
    listed: '登録リスト数',
    actions: '操作',
  },
  sort: {
    ascending: '{{column}}の小さい順に並べ替えました（ご自身のアカウントは先頭のままです）',
    descending: '{{column}}の大きい順に並べ替えました（ご自身のアカウントは先頭のままです）',
    cleared: '追加した順に表示しています',
  },
  chart: {
    title: 'フォロワー指数',
    note: '全アカウントの記録がそろった最初の日（{{date}}）のフォロワー数を 100 としています。',
    day: '日付',
    asTable: '表で見る',
    asChart: 'グラフで見る',
    describe: '{{date}}：{{values}}',
  },
}
export default messages
