import type { SignInPerson } from '@rookery/world'
import type { Answer } from '../http/answer.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'

const texts = {
  en: {
    title: (network: string) => `Authorize Rookery to access your ${network} account?`,
    intro: 'Choose who you are in the sandbox, then allow or deny.',
    who: 'Sign in as',
    may: 'This app will be able to:',
    rights: [
      'See your profile, your e-mail address and who you follow',
      'See the ad accounts you can reach',
      'Make and fill custom audiences in those ad accounts',
    ],
    allow: 'Authorize app',
    deny: 'Cancel',
    gone: 'This sign-in has expired or was used already.',
    back: 'Go back to the app and start again.',
    keepEmail: 'Keep my e-mail address to myself',
    refused: 'This app cannot ask for access like that.',
    why: 'The app is not known here, or the address it wants to come back to is not registered.',
  },
  ja: {
    title: (network: string) => `Rookery に ${network} アカウントへのアクセスを許可しますか?`,
    intro: 'サンドボックスで使う人物を選び、許可するかどうかを決めてください。',
    who: 'ログインする人物',
    may: 'このアプリができること:',
    rights: [
      'プロフィール、メールアドレス、フォロー中のアカウントの表示',
      'アクセスできる広告アカウントの表示',
      '広告アカウントでのカスタムオーディエンスの作成とアップロード',
    ],
    allow: 'アプリを許可',
    deny: 'キャンセル',
    gone: 'このログインは期限切れか、すでに使用されています。',
    back: 'アプリに戻って、もう一度やり直してください。',
    keepEmail: 'メールアドレスは共有しない',
    refused: 'このアプリはアクセスを要求できません。',
    why: 'アプリが登録されていないか、戻り先のアドレスが登録されていません。',
  },
} as const

/** Permissions of the app after a sign-in by OAuth 1.0a, which has no scopes. */
export const appRights = (lang: 'en' | 'ja'): readonly string[] => texts[lang].rights

export interface ConsentPage {
  lang: 'en' | 'ja'
  network: string
  path: string
  /** Hidden fields that bind the form to this page. */
  hidden: Readonly<Record<string, string>>
  people: readonly (SignInPerson & { accounts: number })[]
  chosen: number
  rights: readonly string[]
  /** Whether the person may withhold their e-mail address. */
  mayWithholdEmail?: boolean
  callbackOrigin: string
}

const accountsText = (count: number, lang: 'en' | 'ja'): string => {
  if (lang === 'ja') return count === 0 ? '広告アカウントなし' : `広告アカウント ${count} 件`
  return count === 0 ? 'no ad accounts' : count === 1 ? '1 ad account' : `${count} ad accounts`
}

/** The consent page: choice of the person to sign in as, and allow or deny. */
export const consentPage = ({
  lang,
  network,
  path,
  hidden,
  people,
  chosen,
  rights,
  mayWithholdEmail = false,
  callbackOrigin,
}: ConsentPage): Answer => {
  const text = texts[lang]
  const person = (each: ConsentPage['people'][number]) => `<label class="person">
<input type="radio" name="person" value="${each.index}"${each.index === chosen ? ' checked' : ''}>
<img class="avatar" src="/profile_images/${each.network_id}/picture_bigger.jpg" alt="" width="40" height="40">
<span><b lang="${each.language}">${escapeHtml(each.name)}</b><small>@${escapeHtml(each.handle)} · ${accountsText(each.accounts, lang)}</small><small lang="${each.language}">${escapeHtml(each.label)}</small></span></label>`
  return page({
    lang,
    title: text.title(network),
    formTargets: [callbackOrigin],
    body: `<form class="card" method="post" action="${escapeHtml(path)}">
<h1>${text.title(network)}</h1><p class="soft">${text.intro}</p>
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
<fieldset><legend>${text.who}</legend>${people.map(person).join('\n')}</fieldset>
<p class="soft">${text.may}</p><ul class="soft">${rights.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>${
      mayWithholdEmail
        ? `
<label class="check"><input type="checkbox" name="keep_email"> ${text.keepEmail}</label>`
        : ''
    }
<div class="actions"><button class="main" name="action" value="allow">${text.allow}</button><button name="action" value="deny">${text.deny}</button></div>
</form>`,
  })
}

/** Shown instead if the request token is unknown, expired or used. */
export const expiredConsentPage = (lang: 'en' | 'ja'): Answer =>
  page({
    lang,
    title: texts[lang].gone,
    status: 403,
    body: `<div class="card"><h1>${texts[lang].gone}</h1><p class="soft">${texts[lang].back}</p></div>`,
  })

/** Shown instead if the app or its callback is unknown: redirecting would be unsafe. */
export const refusedAppPage = (lang: 'en' | 'ja'): Answer =>
  page({
    lang,
    title: texts[lang].refused,
    status: 400,
    body: `<div class="card"><h1>${texts[lang].refused}</h1><p class="soft">${texts[lang].why}</p></div>`,
  })
