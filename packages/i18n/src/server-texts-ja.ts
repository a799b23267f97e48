/**
 * What the server says, in Japanese. The keys are the server's own English texts (errors of the contract and the messages of its calls), so
 * that a text without an entry is shown as it came. `{name}` stands for what varies (load-server-texts.ts); the first text that fits is taken.
 */
const texts: Record<string, string> = {
  'Please check the form.': '入力内容をご確認ください。',
  'X refused this.': 'X がこの操作を受け付けませんでした。',
  'Invalid signature.': '署名が正しくありません。',
  'Invalid token.': 'トークンが正しくありません。',
  'You need an active subscription to upload audiences to X':
    'X にオーディエンスをアップロードするには、有効なサブスクリプションが必要です',
  'Authentication credentials were not provided.': 'ログインしていません。',
  'Please sign in': 'ログインしてください',
  'The anti-forgery value is missing or wrong.':
    'セッションを確認できませんでした。もう一度ログインしてください。',
  'You do not have permission to perform this action.': 'この操作を行う権限がありません。',
  'This token cannot be used here.': 'このトークンはここでは使えません。',
  'This account is suspended.': 'このアカウントは凍結されています。',
  'Not found.': '見つかりませんでした。',
  'Method not allowed.': 'この操作はできません。',
  'This audience was changed by someone else.': 'このオーディエンスは別のメンバーによって変更されました。',
  'This is in use and cannot be removed.': '使用中のため削除できません。',
  'A team needs at least one admin.': 'チームには管理者が 1 人以上必要です。',
  'Add an email address before you disconnect your last account.':
    '最後のアカウントの連携を解除する前に、メールアドレスを登録してください。',
  'The limit is reached.': '上限に達しました。',
  'This invite is no longer valid.': 'この招待は無効になっています。',
  'This invite is for another address. Sign in with that address, or confirm it in your settings.':
    'この招待は別のアドレス宛てです。そのアドレスでログインするか、設定でアドレスを確認してください。',
  'This link is no longer valid.': 'このリンクは無効になっています。',
  'Invalid login code': 'ログインコードが正しくありません',
  'This address belongs to another account.': 'このアドレスは別のアカウントで使われています。',
  'The mail could not be delivered to this address.': 'このアドレスにメールを届けられませんでした。',
  'Please type your email address or your handle on X.':
    'メールアドレスまたは X のハンドルを入力してください。',
  'Please sign in again to confirm that it is you.': 'ご本人の確認のため、もう一度ログインしてください。',
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
  'Imported people are in use, and not the made-up world.':
    '合成データではなく、インポートしたデータが使用されています。',
  'The file could not be read. Please upload it again.':
    'ファイルを読み取れませんでした。もう一度アップロードしてください。',
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
  'Error: Unauthorized login attempt': 'エラー：不正なログインを検出しました',
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
  'X did not answer in time.': 'X から時間内に応答がありませんでした。',
  'X allows no more searches right now.': '現在、X の検索回数の上限に達しています。',
  'This installation has no app at X to search with.':
    'この環境には、X を検索するためのアプリが登録されていません。',
  'X did not answer for too long.': 'X から長時間応答がありませんでした。',
  'The account that asks has to be connected to X again.':
    '取得に使う X アカウントをもう一度連携してください。',
  'Leaving calls to X for people at work.':
    '利用中のユーザーを優先するため、X への問い合わせを控えています。',
  'The account is suspended and was taken out.': 'アカウントが凍結されたため、データから除外しました。',
  'X has this account no more; it was taken out.':
    'アカウントが X から削除されたため、データから除外しました。',
  'The account is protected: nothing of it is taken in.': '非公開アカウントのため、取得しません。',
  'This account is not tracked any more.': 'このアカウントは追跡されていません。',
  'This account is tracked already.': 'このアカウントはすでに追跡中です。',
  'X has no account of this name.': 'この名前のアカウントは X にありません。',
  'This is not a handle.': 'ハンドルの形式が正しくありません。',
  'Whoever began the tracking left the team: track the account again.':
    '追跡を始めたメンバーがチームを離れました。もう一度追跡を設定してください。',
  'A published creative can only be renamed.': '公開済みのクリエイティブは名前だけ変更できます。',
  'End must be after start.': '終了は開始より後にしてください。',
  'End must be in the future.': '終了は未来の日時にしてください。',
  'Daily budget must not exceed the lifetime budget.': '日予算は総予算以下にしてください。',
  'Daily budget is required': '日予算を入力してください',
  'A scheduled campaign has to start in the future.':
    '予約するキャンペーンの開始は未来の日時にしてください。',
  'Please send either a targeting or an audience, not both.':
    'ターゲティングとオーディエンスは、どちらか一方だけを指定してください。',
  'Profiles cannot be the only placement.': 'プロフィールだけを配信面にすることはできません。',
  'Campaigns for reach have to be shown in home timelines.':
    'リーチが目的のキャンペーンには、ホームタイムラインが必要です。',
  'This objective takes home timelines alone, or all placements.':
    'この目的では、ホームタイムラインのみ、またはすべての配信面を選択してください。',
  'Search results need keywords in the targeting.':
    '検索結果に掲載するには、ターゲティングにキーワードが必要です。',
  'This ad account has no such funding instrument.': 'この広告アカウントにその支払い方法はありません。',
  'This funding instrument cannot pay now.': 'この支払い方法は現在使えません。',
  'No funding instrument of this ad account can pay.': 'この広告アカウントには使える支払い方法がありません。',
  'Funding instrument is required': '支払い方法を選択してください',
  'X did not keep the whole targeting. Please try again.':
    'X にターゲティングの一部が保存されませんでした。もう一度お試しください。',
  'Objective and funding instrument of a campaign on X cannot be changed.':
    'X にあるキャンペーンの目的と支払い方法は変更できません。',
  'Please pause the campaign before you delete it.': 'キャンペーンを一時停止してから削除してください。',
  'The ad set of a draft campaign starts with its campaign.':
    '下書きのキャンペーンの広告セットは、キャンペーンと同時に開始します。',
  'This campaign has no ad set on X to take the objective from.':
    'このキャンペーンには X 上の広告セットがないため、目的を判断できません。',
  'Bid is required': '入札額を入力してください',
  'X does not offer this bid strategy for the objective.': 'この目的では選択できない入札戦略です。',
  'X does not offer a frequency cap for the objective.':
    'この目的ではフリークエンシーキャップを設定できません。',
  'Ad account is required': '広告アカウントを選択してください',
  'Country is required': '国を選択してください',
  'Campaign ids is required': 'キャンペーンを選択してください',
  'At most 20 campaigns fit one summary.': '1 つのサマリーに入れられるキャンペーンは 20 件までです。',
  'Text or media is required.': 'テキストまたはメディアを入力してください。',
  'Up to 4 images, or one GIF, or one video.': '画像は 4 枚まで、または GIF か動画を 1 つ選択してください。',
  'A card needs one image or video.': 'カードには画像または動画が 1 つ必要です。',
  'Cards that lead to a website have no button on X.':
    'ウェブサイトへのカードに X のボタンは付けられません。',
  'Please choose a time in the future.': '未来の日時を選択してください。',
  'A scheduled creative is put into ad sets once it is published.':
    '予約したクリエイティブは、公開後に広告セットへ追加できます。',
  'A draft is in no ad set.': '下書きは広告セットに追加できません。',
  'A draft ad set cannot show ads yet.': '下書きの広告セットではまだ広告を配信できません。',
  'This ad set is not in this ad account.': 'この広告セットは選択した広告アカウントのものではありません。',
  'This ad account has no handle to post as.': 'この広告アカウントには投稿に使えるハンドルがありません。',
  'Drafts that were made on X are changed there.': 'X で作成した下書きは X で編集してください。',
  'The sending was cancelled.': '送信を中止しました。',
  'This file was deleted.': 'このファイルは削除されました。',
  'X could not process the file.': 'X でファイルを処理できませんでした。',
  'Too many uploads are unfinished. Please try again tomorrow.':
    '完了していないアップロードが多すぎます。明日もう一度お試しください。',
  'This file type is not supported.': 'このファイル形式には対応していません。',
  'Please choose one or two business categories.': '事業カテゴリーを1つか2つ選んでください。',
  'The profile can only be switched off.': 'プロフィールはオフにすることだけができます。',
  'Ad sets for pre-roll views show pre-roll videos; all others show posts.':
    'プレロール再生の広告セットにはプレロール動画だけを、それ以外の広告セットにはポストだけを掲載できます。',
  'Pre-roll has no text.': 'プレロールにテキストは付けられません。',
  'Pre-roll has a button instead of a card.': 'プレロールにはカードではなくボタンを付けます。',
  'Pre-roll is shown by its ad set’s dates.': 'プレロールは広告セットの期間に合わせて掲載されます。',
  'A pre-roll video is never a draft.': 'プレロール動画は下書きにできません。',
  'Please choose a video of this ad account.': 'この広告アカウントの動画を選んでください。',
  'Pre-roll takes one video.': 'プレロールには動画を1本選んでください。',
  'This video is a pre-roll creative already.': 'この動画はすでにプレロールのクリエイティブです。',
  'The video of a pre-roll creative stays the same.': 'プレロールのクリエイティブの動画は変更できません。',
  'Posts have no such button on X.': 'ポストにこのボタンは付けられません。',
  'This media is used by a creative.': 'このメディアはクリエイティブで使用中です。',
  'This is about a sensitive trait, which is never used for targeting.':
    'センシティブな属性に関わる言葉です。ターゲティングには使用できません。',
  'A custom audience of this package is no longer on the ad account.':
    'このターゲティングのカスタムオーディエンスが広告アカウントにありません。',
  'A newer count took the place of this one.': 'より新しい集計に置き換わりました。',
  'An ad set that is Expired cannot become Active.': '終了した広告セットを配信中に戻すことはできません。',
  'An audience with this name is already on the ad account. Please choose another name.':
    '同じ名前のオーディエンスが広告アカウントにあります。別の名前にしてください。',
  'Accounts of this network are not mixed with the population in use.':
    'このネットワークのアカウントは、使用中の母集団に加えられません。',
  'A list is longer than the limit.': 'リストが上限を超えています。',
  'A quotation mark is not closed.': '引用符が閉じられていません。',
  'A spreadsheet rounded this id. Please format the column as text.':
    '表計算ソフトで ID が丸められています。列の書式を文字列にしてください。',
  'Counting who can be reached.': '届く人数を集計しています。',
  'Interlaced pictures are not taken. Please save it without.':
    'インターレース形式の画像は使えません。通常の形式で保存し直してください。',
  'Idempotency-Key is not valid': 'Idempotency-Key の形式が正しくありません',
  'Content-Range is not valid': 'Content-Range の形式が正しくありません',
  'Invalid access': 'アクセスできません',
  'No team has been granted that ad account.': 'この広告アカウントを利用できるチームがありません。',
  'Nothing was changed.': '変更された項目がありません。',
  'Please choose a PNG picture.': 'PNG 画像を選択してください。',
  'Please choose a country.': '国を選択してください。',
  'Please choose an audience.': 'オーディエンスを選択してください。',
  'Please choose different audiences.': '異なるオーディエンスを選択してください。',
  'Please create a team': 'チームを作成してください',
  'Please name an audience.': 'オーディエンスを指定してください。',
  'Please name one audience only.': 'オーディエンスは 1 つだけ指定してください。',
  'Please repeat the request.': 'もう一度お試しください。',
  'Removed by a member of the team.': 'チームのメンバーが削除しました。',
  'Replaced by a newer upload.': '新しいアップロードに置き換わりました。',
  'Sending to X.': 'X に送信しています。',
  'Something went wrong. Trying again.': '問題が発生しました。再試行します。',
  'Successfully logged out.': 'ログアウトしました。',
  'The access to this ad account was ended.': 'この広告アカウントへのアクセス権が解除されました。',
  'The account was disconnected.': 'アカウントの連携を解除しました。',
  'The audience or the ad account is not there on X any more.':
    'オーディエンスまたは広告アカウントが X にありません。',
  'The cell holds unreadable characters.': 'セルに読み取れない文字があります。',
  'The cell is empty.': 'セルが空です。',
  'The fetch failed.': '取得に失敗しました。',
  'The fetch was cancelled.': '取得を中止しました。',
  'The first request with this Idempotency-Key is still running.':
    '同じ操作を処理しています。少し待ってからもう一度お試しください。',
  'The form holds no file.': 'ファイルが選択されていません。',
  'The line is too long.': '行が長すぎます。',
  'The parts of a file are sent one after the other.': 'ファイルは先頭から順に送信してください。',
  'The payment provider did not answer. Please try again later.':
    '決済サービスから応答がありませんでした。しばらくしてからもう一度お試しください。',
  'The payment provider opened no checkout.': '決済ページを開けませんでした。',
  'The recipe of this audience is not there any more.': 'このオーディエンスのレシピが見つかりません。',
  'The request is not valid': 'リクエストの形式が正しくありません',
  'The request is not valid JSON': 'リクエストが正しい JSON ではありません',
  'The scope of a config cannot be changed.': '保存先をあとから変更することはできません。',
  'The upload broke off.': 'アップロードが途中で切れました。',
  'There are no planning costs in this currency. Please choose another one.':
    'この通貨の想定単価がありません。別の通貨を選択してください。',
  'This account does not exist.': 'このアカウントは見つかりません。',
  'This account is protected: nothing of it can be fetched.': '非公開アカウントのため、取得できません。',
  'This ad account is not granted any more.': 'この広告アカウントの利用許可はすでに取り消されています。',
  'This audience does not exist.': 'このオーディエンスは見つかりません。',
  'This audience is already being uploaded to this ad account.':
    'このオーディエンスはすでにこの広告アカウントへアップロード中です。',
  'This audience is being uploaded and cannot be deleted now.':
    'アップロード中のオーディエンスは削除できません。',
  'This audience uses a list of your team and cannot be shared outside the team.':
    'チームのリストを使っているため、チームの外には共有できません。',
  'This category does not exist.': 'このカテゴリーは見つかりません。',
  'This draft was changed on another page.': 'この下書きは別の画面で変更されました。',
  'This file is being sent already.': 'このファイルはすでに送信中です。',
  'This is not a hashtag.': 'ハッシュタグの形式が正しくありません。',
  'This is not a phone number with its country code.': '国番号付きの電話番号ではありません。',
  'This is not a user id.': 'ユーザー ID ではありません。',
  'This is not an e-mail address.': 'メールアドレスではありません。',
  'This member has no e-mail address.': 'このメンバーにはメールアドレスがありません。',
  'This monitor is paused.': 'このモニターは一時停止中です。',
  'This monitor is there no more.': 'このモニターはすでに削除されています。',
  'This picture is damaged, or no PNG.': '画像が壊れているか、PNG ではありません。',
  'This plan was changed by someone else.': 'このプランは別のメンバーによって変更されました。',
  'This region does not exist.': 'この地域は見つかりません。',
  'This request was answered already.': 'このリクエストにはすでに回答済みです。',
  'This sign-in has expired or was used already. Please try again.':
    'ログインの有効期限が切れたか、すでに使われています。もう一度お試しください。',
  'This team is not an organisation.': 'このチームは組織ではありません。',
  'This upload is being sent right now. Please try again in a moment.':
    '送信中です。少し待ってからもう一度お試しください。',
  'This was done already, but its answer was lost. Please look at what is there.':
    'この操作はすでに完了しています。画面を再読み込みして結果をご確認ください。',
  'Waiting for its turn.': '順番を待っています。',
  'Whoever granted this ad account has to connect to X again.':
    'この広告アカウントを許可した人が X をもう一度連携する必要があります。',
  'X allows no more calls right now. Waiting.': 'X の呼び出し回数の上限に達したため、待機しています。',
  'X answered an empty list.': 'X の応答が空でした。',
  'X can target this audience.': 'X でこのオーディエンスに配信できます。',
  'X did not answer for too long. Please upload the audience again.':
    'X から長時間応答がありませんでした。もう一度アップロードしてください。',
  'X did not answer. Trying again.': 'X から応答がありません。再試行します。',
  'X did not finish matching the list.': 'X での照合が完了しませんでした。',
  'X does not accept this callback address.': 'このコールバック URL は X で許可されていません。',
  'X is matching the list.': 'X がリストを照合しています。',
  'X matched too few people to target.': '照合できた人数が少なく、配信できません。',
  'X no longer lets whoever granted this ad account manage it.':
    'この広告アカウントを許可した人の管理権限が X で失われています。',
  'X no longer lets you manage audiences on this ad account.':
    'X でこの広告アカウントのオーディエンスを管理する権限が失われています。',
  // Traits, as they stand in the refusal of a word.
  health: '健康',
  politics: '政治',
  religion: '宗教',
  'ethnic origin': '人種・民族',
  'sexual orientation': '性的指向',
  'union membership': '労働組合への加入',
  crime: '犯罪',
  // Names of fields, as they stand before a message.
  Start: '開始',
  End: '終了',
  Objective: '目的',
  Placements: '配信面',
  'Daily budget micro': '日予算',
  'Lifetime budget micro': '総予算',
  'Funding instrument id': '支払い方法',
  'Bid micro': '入札額',
  'Bid strategy': '入札戦略',
  'Frequency cap': 'フリークエンシーキャップ',
  'Media keys': 'メディア',
  Card: 'カード',
  'Adset ids': '広告セット',
  'Scheduled at': '公開日時',
  'Campaign ids': 'キャンペーン',
  File: 'ファイル',
  Text: 'テキスト',
  Status: 'ステータス',
  Name: '名前',
  Query: '検索語',
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
  // Statuses.
  Draft: '下書き',
  Scheduled: '予約済み',
  Active: '配信中',
  Paused: '一時停止',
  Halted: '停止',
  Expired: '終了',
  // What varies in a text stands in braces.
  '{field} is required': '{field}を入力してください',
  '{field} is not valid': '{field}の形式が正しくありません',
  '{field} must be at least {n} characters': '{field}は {n} 文字以上で入力してください',
  '{field} must be less than {n} characters': '{field}は {n} 文字以内で入力してください',
  'The file is too large. The limit is {n} MB.': 'ファイルが大きすぎます。上限は {n} MB です。',
  'Too many requests. Please try again in {n} seconds.':
    'リクエストが多すぎます。{n} 秒後にもう一度お試しください。',
  'X allows no more calls right now. Please try again in {n} minutes.':
    '現在 X への問い合わせ上限に達しています。{n} 分後にもう一度お試しください。',
  "'{word}' is about {trait}. Sensitive traits are never used for targeting.":
    '「{word}」は{trait}に関わる言葉です。センシティブな属性はターゲティングに使用できません。',
  'A {from} campaign cannot become {to}.':
    'ステータスが「{from}」のキャンペーンを「{to}」に変更することはできません。',
  'An ad set that is {from} cannot become {to}.':
    'ステータスが「{from}」の広告セットを「{to}」に変更することはできません。',
  'A plan that is {from} cannot become {to}.':
    'ステータスが「{from}」のプランを「{to}」に変更することはできません。',
  'A plan that is {status} cannot be changed.': 'ステータスが「{status}」のプランは変更できません。',
  'A plan that is {status} cannot be deleted. Halt it first.':
    'ステータスが「{status}」のプランは削除できません。先に停止してください。',
  'X refused this: {message}': 'X がこの操作を受け付けませんでした：{message}',
  'Unknown {kind}: {value}': '登録のない値です（{kind}）：{value}',
  'Please enter a valid email address: {addresses}': '有効なメールアドレスを入力してください：{addresses}',
  'Ordering must be one of {fields}, with - for descending.':
    '並べ替えには {fields} のいずれかを指定してください（降順は先頭に -）。',
  'Groups can be nested at most {n} deep.': 'グループの入れ子は {n} 段までです。',
  'Countries are sent only when fewer than {n} are selected.': '国は {n} か国未満を選択してください。',
  'At most {n} days can be asked for.': '期間は {n} 日以内で指定してください。',
  'At most {n} accounts.': 'アカウントは {n} 件までです。',
  'Fewer than {n} people can be matched.': '照合できる人数が {n} 人に足りません。',
  'This targeting needs {n} ad sets on X. At most {most} are made at once.':
    'このターゲティングには X の広告セットが {n} 個必要です。一度に作成できるのは {most} 個までです。',
  'X needs {n} ad sets for this targeting. Please make it a campaign of its own, or make it simpler.':
    'このターゲティングには X の広告セットが {n} 個必要です。別のキャンペーンとして作成するか、条件を簡単にしてください。',
  'A team can have {n} lists. Please delete one first.':
    '1 つのチームで保存できるリストは {n} 件までです。先にいずれかを削除してください。',
  'A team can upload {n} lists a day.': '1 つのチームでアップロードできるリストは 1 日 {n} 件までです。',
  'A team can keep {n} monitors.': '1 つのチームで保存できるモニターは {n} 件までです。',
  'A team can track {n} accounts.': '1 つのチームで追跡できるアカウントは {n} 件までです。',
  'A team can send {n} invites a day. {left} are left for now.':
    '1 つのチームで送れる招待は 1 日 {n} 件までです。いまはあと {left} 件送れます。',
  'You can keep {n} views. Delete one first.':
    '保存できるビューは {n} 件までです。先にいずれかを削除してください。',
  'You can upload {n} pictures a day.': 'アップロードできる画像は 1 日 {n} 件までです。',
  'You can have {n} tokens of a kind. Please revoke one first.':
    '同じ種類のトークンは {n} 個までです。先にいずれかを無効にしてください。',
  'A token of this kind lives {n} days at most.': 'この種類のトークンの有効期間は最長 {n} 日です。',
  'A team needs at least one admin. Please make somebody else an admin of {team} first.':
    'チームには管理者が 1 人以上必要です。先に「{team}」の別のメンバーを管理者にしてください。',
  'The subscription of {team} is active. Please cancel it first.':
    '「{team}」のサブスクリプションが有効です。先に解約してください。',
  'Your email address belongs to an account here already. Sign in by email, then connect {network} in your settings.':
    'このメールアドレスはすでに登録されています。メールでログインしてから、設定で {network} を連携してください。',
  'The picture is too large. The limit is {width} × {height} pixels.':
    '画像が大きすぎます。上限は {width} × {height} ピクセルです。',
  'There is no column {n}.': '{n} 列目がありません。',
  'This is {kind}. Please save the list as a CSV or text file.':
    'このファイル（{kind}）は読み取れません。リストを CSV かテキストファイルとして保存してください。',
  "'{metric}' is not a metric.": '「{metric}」という指標はありません。',
  'X does not know: {names}.': 'X にない項目です：{names}。',
  '{network} did not answer. Please try again later.':
    '{network} から応答がありませんでした。しばらくしてからもう一度お試しください。',
  "'{country}' is not a country.": '「{country}」という国はありません。',
  'A targeting list can hold at most {n} items; this one has {count}.':
    'ターゲティングリストに入れられるのは {n} 件までです（現在 {count} 件）。',
  'A targeting list can hold at most {n} keywords; this one has {count}.':
    'ターゲティングリストに入れられるキーワードは {n} 件までです（現在 {count} 件）。',
  '{value} narrows nothing: leave it out of the groups.':
    '{value} では対象が絞り込まれません。グループから外してください。',
}
export default texts
