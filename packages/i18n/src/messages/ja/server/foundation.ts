import type { Translated } from '../../../translated.ts'
import type en from '../../en/server/foundation.ts'

const messages: Translated<typeof en> = {
  files: {
    chooseCsv: 'CSV ファイルかテキストファイルを選択してください。',
    notComplete: 'アップロードが完了していません。',
    damaged: '送信中にファイルが壊れました。もう一度アップロードしてください。',
    excelOrZip:
      'これは Excel または zip ファイルです。リストを CSV かテキストファイルとして保存してください。',
    oldExcel: 'これは旧形式の Excel ファイルです。リストを CSV かテキストファイルとして保存してください。',
    packed: 'これは圧縮ファイルです。リストを CSV かテキストファイルとして保存してください。',
    notText: 'このファイルはテキストではありません。リストを CSV かテキストファイルとして保存してください。',
    interlaced: 'インターレース形式の画像は使えません。通常の形式で保存し直してください。',
    contentRange: 'Content-Range の形式が正しくありません',
    choosePng: 'PNG 画像を選択してください。',
    noFile: 'ファイルが選択されていません。',
    partsInOrder: 'ファイルは先頭から順に送信してください。',
    brokeOff: 'アップロードが途中で切れました。',
    beingSent: 'このファイルはすでに送信中です。',
    damagedPicture: '画像が壊れているか、PNG ではありません。',
    tooManyPicturesADay: 'アップロードできる画像は 1 日 {{n}} 件までです。',
    tooManyOpen:
      'アップロード中のファイルが {{n}} 件あります。先にいずれかを完了するか、1 日お待ちください。',
    tooManyBytesADay: 'アップロードできるのは 1 日 {{n}} MB までです。続きは明日お試しください。',
    pictureTooLarge: '画像が大きすぎます。上限は {{width}} × {{height}} ピクセルです。',
    zip: 'これは zip ファイルです。リストを CSV かテキストファイルとして保存してください。',
    pdf: 'これは PDF です。リストを CSV かテキストファイルとして保存してください。',
    picture: 'これは画像です。リストを CSV かテキストファイルとして保存してください。',
    program: 'これはプログラムです。リストを CSV かテキストファイルとして保存してください。',
  },
  testReset: {
    importedPeople: '架空の世界ではなく、インポートしたデータが使用されています。',
  },
  jobs: {
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
