/** The picture that members of the same projects see. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
import { meQuery } from '../../queries.ts';
import { useSession } from '../../session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { pictureFile } from './picture-file.ts';

export const Picture = () => {
  const me = useSession();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => quoin.me.setAvatar({ file: await pictureFile(file) }),
    onSuccess: (user) => {
      client.setQueryData(meQuery.queryKey, user);
      toast(messages.thePictureIsSaved);
    },
  });
  const remove = useMutation({
    mutationFn: () => quoin.me.removeAvatar(),
    onSuccess: () => {
      client.setQueryData(meQuery.queryKey, { ...me, avatarUrl: null });
      toast(messages.thePictureIsRemoved);
    },
  });
  const problem = upload.error ?? remove.error;
  return (
    <div className="form">
      <div className="account-person">
        <Avatar name={me.name} src={me.avatarUrl} size="large" />
        <span>
          <strong>{me.name}</strong>
          <br />
          {me.email}
        </span>
      </div>
      {problem !== null && <ErrorNotice title={messages.thePictureWasNotSaved} problem={problem} />}
      <div className="actions">
        <Button busy={upload.isPending} onClick={() => input.current?.click()}>
          {me.avatarUrl === null ? messages.uploadPicture : messages.changePicture}
        </Button>
        {me.avatarUrl !== null && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {messages.removePicture}
          </Button>
        )}
        <input
          type="file"
          hidden
          aria-label={messages.picture}
          accept="image/png,image/jpeg,image/webp"
          ref={input}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            remove.reset();
            if (file !== undefined) upload.mutate(file);
          }}
        />
      </div>
    </div>
  );
};
