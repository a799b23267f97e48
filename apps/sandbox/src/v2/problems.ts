import { json, problemType, v2Invalid, v2Problem, type Answer, type Refusal } from '../http/answer.ts'

export type FieldNameStyle = 'old' | 'new'
export type Resource = 'user' | 'tweet' | 'list'

export interface Problem extends Record<string, unknown> {
  type: string
}

interface ProblemSubject {
  resource: Resource
  parameter: string
  value: string
}

export const isNumericId = (text: string): boolean => /^[0-9]{1,19}$/.test(text)
export const isHandle = (text: string): boolean => /^[A-Za-z0-9_]{1,15}$/.test(text)

export const invalid = (parameter: string, value: string, message: string, names: FieldNameStyle): Refusal =>
  v2Invalid([{ parameter, values: [value], message }], names)

export const invalidValue = (parameter: string, value: string, names: FieldNameStyle): Refusal =>
  invalid(parameter, value, `The \`${parameter}\` query parameter value [${value}] is not valid`, names)

const partialProblem = (
  { resource, parameter, value }: ProblemSubject,
  title: string,
  detail: string,
  type: string,
  names: FieldNameStyle,
): Problem => ({
  value,
  detail,
  title,
  resource_type: resource,
  parameter,
  resource_id: value,
  type: problemType(type, names),
})

export const notFound = (subject: ProblemSubject, names: FieldNameStyle): Problem =>
  partialProblem(
    subject,
    'Not Found Error',
    `Could not find ${subject.resource} with ${subject.parameter}: [${subject.value}].`,
    'resource-not-found',
    names,
  )

/** As X answers it: the type is that of people who do not exist; title and detail tell the difference. */
export const suspendedProblem = (subject: ProblemSubject, names: FieldNameStyle): Problem =>
  partialProblem(
    subject,
    'Forbidden',
    `User has been suspended: [${subject.value}].`,
    'resource-not-found',
    names,
  )

export const notAuthorized = (subject: ProblemSubject, names: FieldNameStyle): Problem =>
  partialProblem(
    subject,
    'Authorization Error',
    `Sorry, you are not authorized to see the ${subject.resource} with ${subject.parameter}: [${subject.value}].`,
    'not-authorized-for-resource',
    names,
  )

/** A field that only a post's author may read. */
export const fieldNotAuthorized = (id: string, field: string, names: FieldNameStyle): Problem => ({
  resource_id: id,
  resource_type: 'tweet',
  title: 'Field Authorization Error',
  section: 'data',
  field,
  parameter: 'id',
  detail: `Sorry, you are not authorized to access '${field}' on the Tweet with id: [${id}].`,
  type: problemType('not-authorized-for-field', names),
})

/** Problems without data: still HTTP 200. */
export const onlyProblems = (...problems: readonly Problem[]): Answer => json(200, { errors: problems })

export const forbidden = (detail: string): Refusal =>
  v2Problem(403, { title: 'Forbidden', type: 'about:blank', detail })

/** The call is not on the app's plan. */
export const notOnPlan = (names: FieldNameStyle): Refusal =>
  v2Problem(403, {
    title: 'Client Forbidden',
    type: problemType('client-forbidden', names),
    detail:
      'This request must be made using an approved developer account that is enrolled in the required product.',
    reason: 'client-not-enrolled',
    required_enrollment: 'Enterprise',
    registration_url: 'https://developer.x.com/en/docs/x-api/getting-started/about-x-api',
  })
