/**
 * What the server says, in Japanese. The keys are the server's own English texts (errors of the contract and the messages of its calls), so
 * that a text without an entry is shown as it came.
 */
const texts: Record<string, string> = {
  'Please check the form.': '入力内容をご確認ください。',
  'X refused this.': 'X がこの操作を受け付けませんでした。',
  'Invalid signature.': '署名が正しくありません。',
  'Invalid token.': 'トークンが正しくありません。',
  'You need an active subscription to upload audiences to X':
    'X にオーディエンスをアップロードするには、有効なサブスクリプションが必要です',
  'Authentication credentials were not provided.': 'サインインしていません。',
  'Please sign in': 'サインインしてください',
  'The anti-forgery value is missing or wrong.':
    'セッションを確認できませんでした。もう一度サインインしてください。',
  'You do not have permission to perform this action.': 'この操作を行う権限がありません。',
  'This token cannot be used here.': 'このトークンはここでは使えません。',
  'This account is suspended.': 'このアカウントは凍結されています。',
  'Not found.': '見つかりませんでした。',
  'Method not allowed.': 'この操作はできません。',
  'This audience was changed by someone else.': 'このオーディエンスは他の人によって変更されました。',
  'This is in use and cannot be removed.': '使用中のため削除できません。',
  'A team needs at least one admin.': 'チームには管理者が 1 人以上必要です。',
  'Add an email address before you disconnect your last account.':
    '最後のアカウントの連携を解除する前に、メールアドレスを登録してください。',
  'The limit is reached.': '上限に達しました。',
  'You can have 10 tokens of a kind. Please revoke one first.':
    '同じ種類のトークンは 10 個までです。先にいずれかを無効にしてください。',
  'A token of this kind lives 90 days at most.': 'この種類のトークンの有効期間は最長 90 日です。',
  'This invite is no longer valid.': 'この招待は無効になっています。',
  'This invite is for another address. Sign in with that address, or confirm it in your settings.':
    'この招待は別のアドレス宛てです。そのアドレスでサインインするか、設定でアドレスを確認してください。',
  'This link is no longer valid.': 'このリンクは無効になっています。',
  'Invalid login code': 'サインインコードが正しくありません',
  'This address belongs to another account.': 'このアドレスは別のアカウントで使われています。',
  'The mail could not be delivered to this address.': 'このアドレスにメールを届けられませんでした。',
  'Please type your email address or your handle on X.':
    'メールアドレスまたは X のハンドルを入力してください。',
  'Please sign in again to confirm that it is you.': 'ご本人の確認のため、もう一度サインインしてください。',
  'This team already has an active subscription.': 'このチームにはすでに有効なサブスクリプションがあります。',
  'This team has no active subscription.': 'このチームには有効なサブスクリプションがありません。',
  'Please reconnect your X account.': 'X アカウントをもう一度連携してください。',
  'This list is already being uploaded to this ad account.':
    'このリストはすでにこの広告アカウントへアップロード中です。',
  'The list could not be imported.': 'リストを取り込めませんでした。',
  'The list is not there any more.': 'リストはすでに削除されています。',
  'Reading the list.': 'リストを読み取っています。',
  'Please choose a CSV or text file.': 'CSV ファイルかテキストファイルを選択してください。',
  'The upload is not complete.': 'アップロードが完了していません。',
  'The file was damaged on its way. Please upload it again.':
    '送信中にファイルが壊れました。もう一度アップロードしてください。',
  'This is an Excel or zip file. Please save the list as a CSV or text file.':
    'これは Excel または zip ファイルです。リストを CSV かテキストファイルとして保存してください。',
  'This is an old Excel file. Please save the list as a CSV or text file.':
    'これは旧形式の Excel ファイルです。リストを CSV かテキストファイルとして保存してください。',
  'This is a packed file. Please save the list as a CSV or text file.':
    'これは圧縮ファイルです。リストを CSV かテキストファイルとして保存してください。',
  'This file is not text. Please save the list as a CSV or text file.':
    'このファイルはテキストではありません。リストを CSV かテキストファイルとして保存してください。',
  'No row of this file could be read as the chosen kind.':
    'このファイルには、選択した種類として読み取れる行がありませんでした。',
  'The file could not be read. Please upload it again.':
    'ファイルを読み取れませんでした。もう一度アップロードしてください。',
  'A team can have 100 lists. Please delete one first.':
    '1 つのチームで保存できるリストは 100 件までです。先にいずれかを削除してください。',
  'A team can upload 20 lists a day.': '1 つのチームでアップロードできるリストは 1 日 20 件までです。',
  'This upload has expired.': 'このアップロードは有効期限が切れています。',
  'This content type is not supported.': 'この形式には対応していません。',
  'This address is not served here.': 'このアドレスでは提供していません。',
  'This Idempotency-Key was used for another request.': '同じキーが別のリクエストで使われています。',
  'Something went wrong. Please try again later.':
    '問題が発生しました。しばらくしてからもう一度お試しください。',
  'X did not answer. Please try again later.':
    'X から応答がありませんでした。しばらくしてからもう一度お試しください。',
  'The service is busy. Please try again in a moment.':
    '混み合っています。少し待ってからもう一度お試しください。',
  'This took too long. Please try again.': '時間がかかりすぎました。もう一度お試しください。',
  'Error: Unauthorized login attempt': 'エラー：不正なログインが試みられました',
  'This account is connected to another user.': 'このアカウントは別のユーザーに連携されています。',
  'Please complete the billing details first.': '先に請求先情報を入力してください。',
  'You do not have access to this ad account.': 'この広告アカウントへのアクセス権がありません。',
  'This member is not in your team.': 'このメンバーはチームに所属していません。',
  'This name is reserved.': 'この名前は使用できません。',
  'A team with this name already exists.': '同じ名前のチームがすでにあります。',
  'Please enter a valid email address': '有効なメールアドレスを入力してください',
  'Language is not available.': 'この言語には対応していません。',
  'Failed to apply targeting list because it is empty.': 'ターゲティングリストが空のため適用できません。',
  'This country is not available for targeting.': 'この国はターゲティングに使用できません。',
  'Country code is not valid': '国コードが正しくありません',
  'You have to connect an ad account first in order to add audiences':
    'オーディエンスを追加するには、先に広告アカウントを連携してください',
  'Upload not available': 'アップロードできません',
  'No results': '該当する人がいません',
  'Age and gender are inferred and never told of one person. Please leave them out of a sample.':
    '年齢と性別は推定値のため、個人単位では表示しません。サンプルからは外してください。',
  'This link has ended.': 'このリンクの有効期限が切れました。',
  'Please send either a recipe or an audience, not both.':
    'レシピかオーディエンスのどちらか一方を送信してください。',
  'Please give either an age or its limits, not both.': '年齢か範囲のどちらか一方を指定してください。',
  'No insights available for this audience': 'このオーディエンスのインサイトはありません',
  'Nothing selected.': '何も選択されていません。',
  'This job is over already.': 'このジョブはすでに終了しています。',
  'Cancelled. What was fetched stays.': '中止しました。取得済みのデータは残ります。',
  'Cancelled before anything was sent to X.': '中止しました。X にはまだ何も送信されていません。',
  'Cancelled. The empty audience stays on X until it is removed.':
    '中止しました。空のオーディエンスは、削除するまで X に残ります。',
  'Cancelled. What was sent stays on X until it is removed.':
    '中止しました。送信済みの分は、削除するまで X に残ります。',
  'Cancelled. The rows that were read stay until the list is deleted.':
    '中止しました。読み取った行は、リストを削除するまで残ります。',
  'X allows no more calls right now.': '現在、X の呼び出し回数の上限に達しています。',
  'X did not answer.': 'X から応答がありませんでした。',
  'X did not answer for too long.': 'X から長時間応答がありませんでした。',
  'The account that asks has to be connected to X again.':
    '取得に使う X アカウントをもう一度連携してください。',
  'Leaving calls to X for people at work.': '作業中の人のために X の呼び出し回数を残しています。',
  'The account is suspended and was taken out.': 'アカウントが凍結されたため、データから除外しました。',
  'X has this account no more; it was taken out.':
    'アカウントが X から削除されたため、データから除外しました。',
  'The account is protected: nothing of it is taken in.': '非公開アカウントのため、取得しません。',
  'This account is not tracked any more.': 'このアカウントは追跡されていません。',
  'This account is tracked already.': 'このアカウントはすでに追跡中です。',
  'X has no account of this name.': 'この名前のアカウントは X にありません。',
  'This is not a handle.': 'ユーザー名の形式が正しくありません。',
  'Whoever began the tracking left the team: track the account again.':
    '追跡を始めたメンバーがチームを離れました。もう一度追跡を設定してください。',
  // Names of fields, as they stand before a message.
  Name: '名前',
  Email: 'メールアドレス',
  Language: '言語',
  Country: '国',
  Countries: '国',
  Account: 'アカウント',
  Member: 'メンバー',
  'Invoice email': '請求先メールアドレス',
  'Invoice name': '請求先名',
  'First name': '名',
  'Last name': '姓',
  'Time zone': 'タイムゾーン',
  'Targeting package': 'ターゲティング',
  Tree: 'ターゲティング',
}
export default texts
