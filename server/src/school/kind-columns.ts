interface Kinds<P, L, H, A> {
  present: P
  late: L
  halfDay: H
  absent: A
}
/** The counted days of a table, or of a list made of one, by kind as answers name them. */
export const kindColumns = <P, L, H, A>({ present, late, halfDay, absent }: Kinds<P, L, H, A>) => ({
  present,
  late,
  half_day: halfDay,
  absent,
})
