import {
  acceptInvitation,
  forgotPassword,
  registerOrganisation,
  registerStudent,
  registerTeacher,
  resendVerification,
  resetPassword,
  setPassword,
  signIn,
  verifyEmail,
} from '@margam/contract/accounts'
import { confirmAddress } from '@margam/contract/own-address'
import { sendSecondFactor } from '@margam/contract/second-factor'
import { call } from '../../lib/api.ts'

export const postSignIn = (body: { email: string; password: string; user_type: string }) => call(signIn, { body })
export const postSecondFactor = (body: { token: string; code: string }) => call(sendSecondFactor, { body })
export const postForgotPassword = (body: { email: string; user_type: string }) => call(forgotPassword, { body })
export const postResendVerification = (body: { email: string; user_type: string }) => call(resendVerification, { body })

export const getVerifyEmail = (token: string) => call(verifyEmail, { query: { token } })
export const postResetPassword = (body: { token: string; password: string; confirm_password: string }) =>
  call(resetPassword, { body })
export const postSetPassword = (body: { email: string; password: string; user_type: string; token: string }) =>
  call(setPassword, { body })
export const postAcceptInvitation = (token: string) => call(acceptInvitation, { body: { token } })

export const postRegisterTeacher = (body: Record<TeacherField, string>) => call(registerTeacher, { body })
export const postRegisterStudent = (body: Record<StudentField, string>) => call(registerStudent, { body })
export const postRegisterOrganisation = (body: Record<OrganisationField, string>) =>
  call(registerOrganisation, { body })

type CommonField = 'phone' | 'email' | 'password' | 'confirm_password'
export type TeacherField = CommonField | 'first_name' | 'last_name'
export type StudentField = TeacherField | 'date_of_birth'
export type OrganisationField = CommonField | 'organisation_name' | 'address' | 'affiliated_to' | 'affiliation_number'
export const postConfirmAddress = (token: string) => call(confirmAddress, { body: { token } })
