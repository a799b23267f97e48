// Reserved for drama, missing in the metadata. Sources: Ofcom; Arcep, decision 2018-0881 (06 39 98).
const FICTION = [
  /^\+44(?:113|114|115|116|117|118|121|131|141|151|161)4960\d{3}$/,
  /^\+44(?:1914980|2079460|2896496|2920180)\d{3}$/,
  /^\+44(?:1632960|7700900|8081570|9098790|3069990)\d{3}$/,
  /^\+3363998\d{4}$/,
]

export const isFictionPhone = (number: string): boolean => FICTION.some((range) => range.test(number))
