import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { iconTones } from '../../catalogue/iconography.ts'

export const iconSubjects = ['category', 'community'] as const
const subjectIcon = z.object({
  subject: z.enum(iconSubjects),
  subject_id: z.string(),
  icon: z.string(),
  tone: z.enum(iconTones),
})

export const listIconography = endpoint({
  name: 'list-iconography',
  method: 'GET',
  path: '/api/iconography/',
  action: 'public.read',
  auth: ['none'],
  summary: 'Icon and tone of every audience category and of every community.',
  query: z.object({ subject: z.enum(iconSubjects).optional() }),
  response: z.object({ results: z.array(subjectIcon) }),
})

export const listIcons = endpoint({
  name: 'list-icons',
  method: 'GET',
  path: '/api/icons/',
  action: 'public.read',
  auth: ['none'],
  summary: 'Names of the glyphs that the product draws, with words to find them by.',
  query: z.object({ q: z.string().max(100).optional() }),
  response: z.object({
    results: z.array(z.object({ name: z.string(), label: z.string(), keywords: z.array(z.string()) })),
  }),
})
