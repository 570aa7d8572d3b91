import { Trans } from '@lingui/react/macro'
import { CONSENT_VERSION } from '../guardian-consent.api.ts'
import classes from './consent.module.css'

/**
 * What a guardian agrees to: in the student's step, on the printed record and on the guardian's page. Words that change
 * what is agreed to need another CONSENT_VERSION, so that everybody is asked anew.
 */
export const ConsentText = () => (
  <dl className={classes.text} data-version={CONSENT_VERSION}>
    <div>
      <dt>
        <Trans>What is kept</Trans>
      </dt>
      <dd>
        <Trans>
          The answers to the reasoning test and the interest test, how long each took, scores of other tests that the
          student enters, the results of all these, and the date of birth. With the careers that come of them: the
          school marks of the year in each subject, the class and the stream. Of the parent or guardian: the name, how
          they are related to the student, what they answered and, where they are asked by mail, their address.
        </Trans>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Why</Trans>
      </dt>
      <dd>
        <Trans>
          For exploring careers alone: the results point to careers worth exploring. They are no diagnosis and decide
          nothing. How questions are answered is also counted over all students, without names, to find bad questions.
        </Trans>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Who sees it</Trans>
      </dt>
      <dd>
        <Trans>
          The student alone, unless the student shares a result with the school or the class teacher. Nobody uses it for
          ranking or for advertising.
        </Trans>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>How long</Trans>
      </dt>
      <dd>
        <Trans>
          Answers are deleted after 24 months. Results are kept until they are deleted or the account ends; the student
          can delete everything at any time.
        </Trans>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>How to withdraw</Trans>
      </dt>
      <dd>
        <Trans>
          At any time, on the Career Assessment page of the student, or by the link of the mail where a guardian was
          asked by mail. Tests that are running end then, and all answers and results are deleted.
        </Trans>
      </dd>
    </div>
  </dl>
)
