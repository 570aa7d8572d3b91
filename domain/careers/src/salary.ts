import type { PayBand, Salary } from './career.ts'

/** A pay band as it reads everywhere, `₹4-8 LPA` (lakh rupees a year). */
export function formatPay([low, high]: PayBand): string {
  return `₹${low}-${high} LPA`
}

/** The band shown beside a career's name: what people earn in the first years. */
export function salaryRange(salary: Salary): string {
  return formatPay(salary.entry)
}
