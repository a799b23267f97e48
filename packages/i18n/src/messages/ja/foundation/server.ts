import type { Translated } from '../../../translated.ts'
import type en from '../../en/foundation/server.ts'

const messages: Translated<typeof en> = {
  materials: {
    linkEnded:
      'このリンクの有効期限が切れました。もう一度ご請求いただくか、ログインしてダウンロードしてください。',
  },
  tables: {
    empty: 'ファイルが空です。',
    notText: 'テキストではありません。CSV か XLSX で保存してください。',
    pdf: 'PDF です。中の表を CSV か XLSX でお送りください。',
    picture: '画像です。中の表を CSV か XLSX でお送りください。',
    program: 'プログラムです。表ではありません。',
    database: 'データベースです。表を CSV で書き出してください。',
    parquet: 'Parquet ファイルです。CSV で書き出してください。',
    oldSpreadsheet: '古い Excel ファイル（.xls）です。XLSX か CSV で保存してください。',
    damagedSpreadsheet: 'スプレッドシートが壊れています。開いて XLSX か CSV で保存し直してください。',
    encryptedSpreadsheet: 'パスワードで保護されたスプレッドシートです。パスワードを外して保存してください。',
    numbers: 'Numbers のファイルです。XLSX か CSV で書き出してください。',
    document: '文書ファイルです。中の表を CSV か XLSX でお送りください。',
    presentation: 'プレゼンテーションです。中の表を CSV か XLSX でお送りください。',
    emptySpreadsheet: 'スプレッドシートに行がありません。',
    noSuchSheet: 'シート「{{sheet}}」はありません（あるのは {{sheets}}）。',
    spreadsheetTooLarge:
      'スプレッドシートが大きすぎます。展開後の上限は {{n}} MB です。CSV で保存してください。',
    zip: 'zip ファイルです。展開して、中の表をお送りください。',
    zipOfOne: 'zip ファイルです。展開して {{entry}} をお送りください。',
    accountArchive: 'X のアカウントアーカイブです。リストではありません。',
    packed: '{{packing}} で圧縮されています。展開するか、gzip で圧縮してください。',
    damaged: '圧縮ファイルが壊れています。圧縮し直すか、もう一度お送りください。',
    packedTooMuch: '圧縮率が高すぎるため、展開できません。展開済みの表を送るか、CSV で保存してください。',
    tooManyColumns: '列が {{n}} 列を超えています。必要な列を {{n}} 列以内に絞って、もう一度お送りください。',
    tooManyRows: 'シートの行数が {{n}} 行を超えています。複数のファイルに分けるか、CSV で保存してください。',
    tooSlow:
      'ファイルの読み込みが {{n}} 秒を超えたため、中止しました。小さなファイルに分けるか、CSV で保存してください。',
    tooMuchMemory:
      'ファイルの読み込みに {{n}} MB を超えるメモリが必要なため、中止しました。小さなファイルに分けるか、CSV で保存してください。',
    oneAtATime: '別のファイルを読み込んでいます。完了してから、もう一度お試しください。',
    oneExportAtATime: '別の書き出しを処理しています。完了してから、もう一度お試しください。',
    graph: '{{format}} です。フォローする側とされる側の 2 列の表でお送りください。',
    webPage: 'ウェブページです。表を CSV か XLSX で保存してください。',
    xml: 'XML です。CSV か XLSX で保存してください。',
    contacts: '連絡先（vCard）です。CSV で書き出してください。',
    json: 'JSON です。CSV で保存してください。',
    archivePart: 'アカウントアーカイブの一部です。アーカイブ全体を zip でお送りください。',
  },
  files: {
    chooseCsv: 'CSV ファイルかテキストファイルを選択してください。',
    notComplete: 'アップロードが完了していません。',
    damaged: '送信中にファイルが壊れました。もう一度アップロードしてください。',
    interlaced: 'インターレース形式の画像は使えません。通常の形式で保存し直してください。',
    contentRange: 'Content-Range の形式が正しくありません',
    choosePng: 'PNG 画像を選択してください。',
    noFile: 'ファイルが選択されていません。',
    partsInOrder: 'ファイルは先頭から順に送信してください。',
    brokeOff: 'アップロードが途中で切れました。',
    beingSent: 'このファイルはすでに送信中です。',
    malicious: 'ウイルス検査で問題が見つかったため、このファイルは使えません。',
    notScanned: 'ウイルス検査ができませんでした。1 分ほどたってから、もう一度お試しください。',
    damagedPicture: '画像が壊れているか、PNG ではありません。',
    tooManyPicturesADay: 'アップロードできる画像は 1 日 {{n}} 件までです。',
    tooManyOpen:
      'アップロード中のファイルが {{n}} 件あります。先にいずれかを完了するか、1 日お待ちください。',
    tooManyBytesADay: 'アップロードできるのは 1 日 {{n}} MB までです。続きは明日お試しください。',
    pictureTooLarge: '画像が大きすぎます。上限は {{width}} × {{height}} ピクセルです。',
  },
  testReset: {
    importedPeople: '架空の世界ではなく、インポートしたデータが使用されています。',
  },
  jobs: {
    tooManyOpen: '処理中のジョブが {{n}} 件あります。いずれかが完了してから、もう一度お試しください。',
    overAlready: 'このジョブはすでに終了しています。',
    cancelled: '中止しました。取得済みのデータは残ります。',
    limited: '現在、X の呼び出し回数の上限に達しています。',
    noAnswer: 'X から応答がありませんでした。',
    noAnswerTooLong: 'X から長時間応答がありませんでした。',
    reconnect: '取得に使う X アカウントをもう一度連携してください。',
    peopleFirst: '利用中のユーザーを優先するため、X への問い合わせを控えています。',
  },
  network: {
    leftAlone: 'X で障害が続いているため、{{n}} 秒後に再度問い合わせます。',
    refused: 'X がこの操作を受け付けませんでした：{{message}}',
    said: '{{text}}',
  },
}
export default messages
