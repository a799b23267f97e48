import type { Translated } from '../../translated.ts'
import type en from '../en/audience-lists.ts'

const messages: Translated<typeof en> = {
  intro:
    '顧客や購読者、登壇者など、お手持ちのリストを使えます。リストで集計できるのはチームのメンバーだけで、母集団に加わることはありません。',
  upload: 'リストをアップロード',
  failed: 'リストを読み込めませんでした。',
  columns: {
    name: 'リスト',
    kind: '識別方法',
    rows: '行数',
    matched: '一致',
    use: '状態',
    created: 'アップロード日時',
  },
  kinds: { handle: 'ユーザー名', user_id: 'ユーザーID', email: 'メールアドレス', phone: '電話番号' },
  use: {
    countable: '利用可能',
    importing: '取り込み中',
    failed: '失敗',
    too_few: '一致が不足',
    too_similar: '類似リストあり',
    upload_only: '広告アカウント専用',
  },
  why: {
    too_few:
      '一致した人が50人未満のため使えません。少人数の規模を示すと個人について分かってしまうおそれがあります。',
    too_similar:
      '「{{name}}」との差が50人未満です。差が少ない2つの規模を比べると個人について分かってしまうおそれがあります。',
    upload_only: 'メールアドレスと電話番号はハッシュ値のみを保存するため、ここでは集計できません。',
  },
  reading: 'ファイルを読み取り中',
  readingDetail_other: '{{n}}行',
  matching: '人を照合中',
  table: {
    label: 'チームのリスト',
    loading: 'リストを読み込んでいます',
    menu: '{{name}}の操作',
    use: 'このリストでオーディエンスを作成',
    send: '広告アカウントに送信',
    rename: '名前を変更',
    rejects: '読み取れなかった行をダウンロード',
    delete: '削除',
  },
  empty: {
    title: 'リストはまだありません',
    description:
      'ユーザー名、ユーザーID、メールアドレス、電話番号をCSVまたはテキストでアップロードできます。',
  },
  rename: { title: 'リストの名前を変更', label: '名前' },
  remove: {
    title: '「{{name}}」を削除しますか？',
    text: 'リストの内容は完全に削除されます。このリストを使う保存済みオーディエンスは、リストなしで集計されます。',
    done: '「{{name}}」を削除しました。',
  },
  dialog: {
    title: 'リストをアップロード',
    drop: 'ここにファイルをドロップ',
    dropHint: '1行に1人のCSVまたはテキスト、{{n}} MBまで',
    choose: 'ファイルを選択',
    tooLarge: 'ファイルが大きすぎます。上限は{{n}} MBです。',
    empty: 'ファイルが空です。',
    notText: 'このファイルはテキストではありません。リストをCSVかテキストファイルとして保存してください。',
    other: '別のファイルを選択',
    preview: '{{name}}の先頭行',
    previewHint: '選択した列が強調されています。',
    column: '識別子の列',
    columnN: '{{n}}列目',
    kind: '行の内容',
    header: '1行目は列名',
    name: 'リストの名前',
    hashNote:
      'ファイルは読み取るまで暗号化して保管し、その後削除します。行は読み取りながらハッシュ化（SHA-256）し、元の値を保存・記録することはありません。このリストは広告アカウントへの送信用で、ここでは集計できません。',
    start: 'アップロード',
    sending: 'ファイルを送信中',
    sendingDetail: '{{total}} MB中{{sent}} MB',
    stop: '中止',
    leave: 'この画面を閉じても取り込みは続きます。進み具合は「リスト」で確認できます。',
    done: '「{{name}}」を取り込みました',
    again: 'このファイルはアップロード済みです。変更はありません。',
    failedTitle: 'リストを取り込めませんでした',
    matched: '一致',
    notFound: '見つからず',
    repeated: '重複',
    rejected: '読み取れず',
    hashed: 'ハッシュ化',
    rejectsLink: '読み取れなかった行をダウンロード',
    use: 'このリストでオーディエンスを作成',
    close: '閉じる',
  },
  picker: {
    label: 'チームのリスト',
    none: '使えるリストはまだありません。「リスト」からアップロードしてください。',
    open: 'チームのリスト',
    failed: 'チームのリストを読み込めませんでした。',
  },
}
export default messages
