import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes one step back inside the program, or to the list where there is no step to go back to. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // React Router numbers the history entries of this program from 0.
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) navigate(-1);
    else navigate('/', { replace: true });
  }, [navigate]);
}
