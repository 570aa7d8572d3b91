import { t } from '@lingui/core/macro'
import { Container, Paper, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { ImageField } from '../../../ui/image-field.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postContact } from '../contact.api.ts'
import { checkContact, EMPTY_CONTACT, imageProblem } from '../contact-rules.ts'

export function ContactPage() {
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string>()
  const form = useValidatedForm({ initialValues: EMPTY_CONTACT, validate: checkContact })
  const contact = useMutation({
    mutationFn: postContact,
    onSuccess: () => {
      toasts.success(t`We have recieved your message. We will get back to you soon.`)
      form.reset()
      setImage(null)
    },
    onError: (error) => {
      form.refuse(error)
      toasts.error(t`Something went wrong, Please try later`)
    },
  })
  const choose = (file: File | null) => {
    const problem = file ? imageProblem(file) : undefined
    setImageError(problem)
    setImage(problem ? null : file)
  }
  return (
    <Container size={640} py={48}>
      <PageTitle>{t`Contact us`}</PageTitle>
      <Text c="dimmed" mt={4} mb="lg">
        {t`A question, an idea or something that does not work: write to us and a person reads it.`}
      </Text>
      <Paper p="xl" radius="lg" bg="var(--surface)" style={{ border: '1px solid var(--hairline)' }}>
        <FormBody form={form} onSend={(values) => contact.mutate({ form: values, image })} failure={contact.error}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t`First name`} autoComplete="given-name" {...form.field('first_name')} />
            <TextInput label={t`Last name`} autoComplete="family-name" {...form.field('last_name')} />
          </SimpleGrid>
          <TextInput label={t`Email`} type="email" autoComplete="email" {...form.field('email')} />
          <Textarea label={t`Feedback`} autosize minRows={4} maxRows={14} {...form.field('feedback')} />
          <ImageField
            label={t`Image (optional)`}
            hint={t`JPG or PNG, up to 2 MB, for example a picture of the screen`}
            file={image}
            onFile={choose}
            error={imageError}
          />
          <SubmitButton isBusy={contact.isPending} busyText={t`Sending...`}>
            {t`Send message`}
          </SubmitButton>
        </FormBody>
      </Paper>
    </Container>
  )
}
