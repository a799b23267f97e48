import { originOfHost } from '../../../app/access/hosts.ts'
import { mailParagraphs, mailTexts } from '../../foundation/mail/mail-text.service.ts'
import type { MailWriter } from '../../foundation/mail/mail.job.ts'
import {
  LINK_DAYS,
  LINK_USES,
  readMaterialLink,
  signedMaterial,
} from '../../foundation/marketing-materials/material-link.service.ts'
import { findMaterial } from '../../foundation/marketing-materials/library.service.ts'
import { findSiteRequest } from './site-request.repository.ts'

/**
 * The link leads to a page, with the secret in the fragment that browsers send to no server: a scanner that opens it uses
 * nothing up. The page's button downloads.
 */
export const materialLinkMail: MailWriter = {
  compose: async (deps, mail) => {
    const link = await readMaterialLink(deps, mail.subject_id)
    const material = link && findMaterial(link.material_id)
    if (!link || !material) return null
    const t = await mailTexts(mail.language)
    const address = `${originOfHost(link.host, deps.config)}/marketing-materials?lang=${mail.language}#material=${material.id}&signed=${signedMaterial(deps, link.id)}`
    return {
      subject: t('materialLink.subject', { name: material.title }),
      text: mailParagraphs(deps, t, [
        `${t('materialLink.open', { name: material.title })}\n${address}`,
        t('materialLink.rules', { days: LINK_DAYS, uses: LINK_USES }),
        t('materialLink.ignore'),
      ]),
    }
  },
}

/** Tells those who answer visitors that somebody asked for something. */
export const siteRequestMail: MailWriter = {
  compose: async (deps, mail) => {
    const found = await findSiteRequest(deps.db, mail.subject_id)
    if (!found) return null
    const { request } = found
    const t = await mailTexts(mail.language)
    const name = `${request.first_name} ${request.last_name}`.trim() || request.email
    const rows = [
      [t('siteRequest.name'), name],
      [t('siteRequest.email'), request.email],
      [t('siteRequest.company'), request.company || '–'],
      ...(request.material_id === null ? [] : [[t('siteRequest.material'), request.material_id]]),
    ]
    return {
      subject: t(`siteRequest.${request.kind}`, { name }),
      text: mailParagraphs(deps, t, [
        rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
        t('siteRequest.answer'),
      ]),
    }
  },
}
