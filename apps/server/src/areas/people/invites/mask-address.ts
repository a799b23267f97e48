/** 'miho@team.example' → 'm…@team.example': enough to recognise one's own address by. */
export const maskAddress = (email: string): string => email.replace(/^(.).*@/u, '$1…@')
