import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/account-spend.ts'

const messages: Translated<typeof en> = {
  title: 'X の利用料金',
  month: '{{month}}の利用額',
  noLimit: '{{spent}}（上限なし）',
  ofLimit: '{{spent}} / 上限 {{limit}}',
  reads_other: '{{n}} 件',
  purposes: {
    tracking: 'フォロワーとフォロー中',
    own_posts: 'ご自身の投稿',
    crawl: 'プロフィール',
    explore: '検索',
    trends: 'トレンド',
    lists: 'X のリスト',
    handles: 'ユーザー名の照合',
    advertising: '広告',
    people: 'ユーザー情報',
    sign_in: 'ログイン',
  },
  reached: '今月の上限に達したため、来月まで X からの取得を停止しています。',
  goingOn: '月末まで続けるには、あと約 {{price}} かかります。上限はこのサーバーの管理者が設定します。',
  goingOnUnknown: '上限はこのサーバーの管理者が設定します。',
  list: '{{date}}時点の X の料金表によります。日付と月は UTC です。',
  failed: '料金を読み込めませんでした。',
  again: '再試行',
  loading: '料金を読み込んでいます',
  price: {
    title: '記録にかかる料金',
    modes: { events: 'フォローの増減を X から随時受け取る', snapshot: '毎日すべての一覧を読み取る' },
    line: '初回 {{once}}、以後は月額約 {{month}}',
    sentence: 'フォロワー {{n}} 人：初回 {{once}}、以後は月額約 {{month}}。',
    others: '増減を X から随時受け取る方式なら月額約 {{month}} ですが、このサーバーでは利用できません。',
    size: 'フォロワー {{followers}} 人、フォロー中 {{following}} 人での試算です。',
    assumed:
      '1 日あたりフォロワーの {{gained}} が増え、{{lost}} が減るという仮定です。X の表示人数と合わないときは、一覧を読み直します。',
    posts:
      '投稿の取得には別途、直近 {{n}} 件で初回 {{first}}、新しい投稿 1 件につき最大 {{each}} かかります。',
    budget: '利用額が上限に達しているため、アカウントの規模も取得していません。',
    network: 'X から応答がないため、料金を試算できません。',
    reconnect: '再連携すると、記録にかかる料金がここに表示されます。',
  },
}
export default messages
